module SparseGP

using DelimitedFiles, LinearAlgebra, Printf, Random, Statistics, TOML
using Optim, Zygote

include("settings.jl")
include("params.jl")
include("kernels.jl")
include("quadrature.jl")
include("likelihoods.jl")
include("bound.jl")
include("collapsed.jl")
include("natural.jl")
include("training.jl")
include("predict.jl")
include("subset.jl")
include("data.jl")
include("metrics.jl")

end
