include(joinpath(@__DIR__, "..", "src", "LatentBound.jl"))
using .LatentBound, Flux, Printf, Random
using Images: colorview, RGB, save

function main(path)
    o = section(path, "celeba")
    Random.seed!(o.seed)
    faces = PngFolder(o.folder)
    m = photo_vae(o.latents)
    fit!(m, faces; rule = Adam(o.rate), updates = o.updates, batch = o.batch,
         weight = Float32(o.weight), every = 1000,
         report = (i, b) -> @printf("%7d  %.1f\n", i, b))
    Flux.testmode!(m)

    # a strip of reconstructions to look at
    x = minibatch(faces, 8)
    y = LatentBound.render(m.dec, posterior_mean(m, x))
    strip = cat((cat(x[:, :, :, i], y[:, :, :, i]; dims = 2) for i in 1:8)...; dims = 1)
    save("out/celeba_strip.png", colorview(RGB, permutedims(strip, (3, 2, 1))))
end

main(ARGS...)
