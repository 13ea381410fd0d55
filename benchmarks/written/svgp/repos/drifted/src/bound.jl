function kl(q, C)
    T = C.L \ cholesky(Symmetric(q.S)).L
    0.5 * (sum(abs2, T) + sum(abs2, C.L \ q.m) - length(q.m) + logdet(C) - logdet(q.S))
end

"""Stochastic bound from the batch (X, y) of a set with N points."""
function bound(θ, q, lik, X, y, N)
    p = unpack(θ, size(X, 2))
    C = cholesky(Symmetric(inducing_cov(p)))
    Kmn = se(p, p.Z, X)
    A = C \ Kmn
    μ = A' * q.m
    kt = max.(self(p) .- vec(sum(Kmn .* A; dims = 1)), 1e-10)
    vs = vec(sum(A .* (q.S * A); dims = 1))
    N * mean(data_term(lik, p, y, μ, kt, vs)) - kl(q, C)
end
