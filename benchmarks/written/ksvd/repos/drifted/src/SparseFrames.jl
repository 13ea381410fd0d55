module SparseFrames

using FileIO
using ImageCore
using LinearAlgebra
using Random
using SparseArrays
using Statistics
using TOML

export SyntheticSettings, FaceSettings, CoderSettings, DenoiseSettings, settings
export pursue, learn, mod_update!, ksvd_update!
export cosine_frame, normalize_columns!
export random_problem, recovered
export load_faces, random_blocks, tiles
export fill_missing, rmse
export rate, quantise, psnr, rd_curve
export denoise

include("settings.jl")
include("pursuit.jl")
include("learn.jl")
include("frames.jl")
include("synthetic.jl")
include("images.jl")
include("fill.jl")
include("codec.jl")
include("denoise.jl")

end
