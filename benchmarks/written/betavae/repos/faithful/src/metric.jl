# How well can a linear read-out tell which factor two sets of images had in common?

"Mean absolute difference of the features of `pairs` pairs that agree in factor `k`."
function common_factor_gap(features, s::Sprites, k, pairs)
    left, right = Vector{Vector{Float32}}(), Vector{Vector{Float32}}()
    for _ in 1:pairs
        a, b = random_factors(s), random_factors(s)
        b[k] = a[k]
        push!(left, draw(s, a))
        push!(right, draw(s, b))
    end
    gap = abs.(features(reduce(hcat, left)) .- features(reduce(hcat, right)))
    return vec(mean(gap; dims = 2))
end

function gap_set(features, s::Sprites, count, pairs)
    ks = rand(1:length(s.sizes), count)
    gaps = reduce(hcat, (common_factor_gap(features, s, k, pairs) for k in ks))
    return gaps, ks
end

"""
    factor_score(features, sprites, opts)

Held-out accuracy of a softmax regression from gaps to the shared factor. `features`
is a function of a matrix of images.
"""
function factor_score(features, s::Sprites, o)
    x, ks = gap_set(features, s, o.train, o.pairs)
    y = Flux.onehotbatch(ks, 1:length(s.sizes))
    readout = Dense(size(x, 1) => length(s.sizes))
    state = Flux.setup(AdaGrad(o.classifier_rate), readout)
    for _ in 1:o.classifier_epochs, part in Iterators.partition(randperm(o.train), 10)
        g = Flux.gradient(r -> Flux.logitcrossentropy(r(x[:, part]), y[:, part]), readout)
        Flux.update!(state, readout, g[1])
    end
    xt, kt = gap_set(features, s, o.test, o.pairs)
    return mean(Flux.onecold(readout(xt), 1:length(s.sizes)) .== kt)
end

"Mean of what is left when the worse half has been dropped."
function upper_half_mean(scores)
    ranked = sort(vec(scores); rev = true)
    return mean(first(ranked, length(ranked) ÷ 2))
end
