"""Latent mean and variance."""
function latent(θ, q, X)
    p = unpack(θ, size(X, 2))
    C = cholesky(Symmetric(inducing_cov(p)))
    Kmn = se(p, p.Z, X)
    A = C \ Kmn
    A' * q.m, max.(self(p) .- vec(sum(Kmn .* A; dims = 1)), 1e-10)
end

function predict(::Normal, θ, q, X)
    μ, v = latent(θ, q, X)
    μ, v .+ exp(unpack(θ, size(X, 2)).ln)
end

function predict(::Binary, θ, q, X)
    μ, v = latent(θ, q, X)
    squash.(μ ./ sqrt.(1 .+ π .* v ./ 8))
end
