lse(v) = (m = maximum(v); m + log(sum(exp.(v .- m))))

"""
particle filter; with `frac = 0` it never resamples
returns estimates (dim x steps), log evidence, number of resampling steps
"""
function smc(m::Model, ys, rng; n, frac = 0.0, rough = 0.0)
    X = reduce(hcat, [m.start(rng) for _ in 1:n])
    lw = fill(-log(n), n)
    est, ev, hits = zeros(m.dim, length(ys)), 0.0, 0
    for (t, y) in enumerate(ys)
        for i in 1:n
            X[:, i] = m.move(X[:, i], t) .+ m.shake(rng)
            lw[i] += loglik(m, y, X[:, i])
        end
        z = lse(lw)
        ev += z
        lw .-= z
        w = exp.(lw)
        est[:, t] = X * w
        ess = 1 / sum(abs2, w)
        if ess < frac * n
            X = X[:, comb(rng, w)]
            rough > 0 && roughen!(rng, X, rough)
            fill!(lw, -log(n))
            hits += 1
        end
    end
    return est, ev, hits
end
