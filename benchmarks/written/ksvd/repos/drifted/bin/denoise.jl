# julia --project bin/denoise.jl IMAGE SIGMA
using SparseFrames
using FileIO, ImageCore

path = get(ARGS, 1, "data/noisy.png")
sigma = parse(Float64, get(ARGS, 2, "25"))
s = settings(DenoiseSettings, "denoise", "config/base.toml")

noisy = 255 .* Float64.(Gray.(load(path)))
clean, _ = denoise(noisy, sigma, s)
mkpath("out")
save(joinpath("out", basename(path)), Gray.(clamp.(clean ./ 255, 0, 1)))
