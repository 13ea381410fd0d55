# Scores on dSprites for the weighted model, the plain one and the rivals.
include(joinpath(@__DIR__, "..", "src", "LatentBound.jl"))
using .LatentBound, Flux, Printf, Random

function trained_features(sprites, o, weight)
    m = sprite_vae(o.pixels, o.width, o.latents)
    fit!(m, sprites; rule = AdaGrad(o.rate), updates = o.updates, batch = o.batch, weight)
    Flux.testmode!(m)
    return x -> posterior_mean(m, x)
end

function main(path)
    o, q = section(path, "dsprites"), section(path, "metric")
    sprites = Sprites(o.file)
    weight = kl_weight(o.weight_norm, o.latents, o.pixels)
    makers = [
        "weighted"  => () -> trained_features(sprites, o, weight),
        "plain"     => () -> trained_features(sprites, o, 1f0),
        "untrained" => () -> rival_features(:untrained, sprites, o),
        "pixels"    => () -> rival_features(:pixels, sprites, o),
        "pca"       => () -> rival_features(:pca, sprites, o),
        "ica"       => () -> rival_features(:ica, sprites, o),
    ]
    for (label, make) in makers
        scores = zeros(o.seeds, q.repeats)
        for seed in 1:o.seeds
            Random.seed!(seed)
            features = make()
            for r in 1:q.repeats
                scores[seed, r] = factor_score(features, sprites, q)
            end
        end
        @printf("%-10s %.4f   (%d runs)\n", label, upper_half_mean(scores), length(scores))
        flush(stdout)
    end
end

main(ARGS...)
