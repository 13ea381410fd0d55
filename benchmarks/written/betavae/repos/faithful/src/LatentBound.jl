module LatentBound

using Flux, LinearAlgebra, Printf, Random, Statistics

include("settings.jl")
include("datasets.jl")
include("networks.jl")
include("objective.jl")
include("fit.jl")
include("wakesleep.jl")
include("metric.jl")
include("rivals.jl")
include("walk.jl")

export section, load_mnist, load_frey, Sprites, PngFolder, minibatch, draw,
       shallow, sprite_vae, photo_vae, bound, fit!, probe_rate, wakesleep!,
       factor_score, rival_features, upper_half_mean, posterior_mean, kl_weight

end
