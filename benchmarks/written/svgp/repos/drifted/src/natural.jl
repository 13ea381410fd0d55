"""Length of the step at iteration `it`, equal factors from `first` to `last`."""
function step_length(s, it)
    n = s["natural"]
    f = min(it / n["ramp"], 1)
    n["first"] * (n["last"] / n["first"])^f
end

"""Move the precision and the mean of q towards their optimum for this batch."""
function natural!(q, θ, lik, X, y, N, l)
    p = unpack(θ, size(X, 2))
    C = cholesky(Symmetric(inducing_cov(p)))
    Kmn = se(p, p.Z, X)
    A = C \ Kmn
    μ = A' * q.m
    v = max.(self(p) .- vec(sum(Kmn .* A; dims = 1)) .+ vec(sum(A .* (q.S * A); dims = 1)), 1e-10)
    g, h = slopes(lik, p, y, μ, v)
    r = N / length(y)

    Λ = inv(C) - 2r * (A .* h') * A'
    iS = inv(cholesky(Symmetric(q.S)))
    θ2 = -0.5 * iS + l * (-0.5 * Λ + 0.5 * iS)
    best = Symmetric(Λ) \ (r * (A * (g .- 2 .* h .* μ)))
    q.S = Matrix(Symmetric(inv(Symmetric(-2 * θ2))))
    q.m = (1 - l) * q.m + l * best
    q
end
