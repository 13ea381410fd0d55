"""Regression bound without q(u)."""
function collapsed(θ, X, y)
    p = unpack(θ, size(X, 2))
    n = length(y)
    C = cholesky(Symmetric(inducing_cov(p)))
    V = C.L \ se(p, p.Z, X)
    β = exp(-p.ln)
    B = cholesky(Symmetric(I + β * (V * V')))
    c = B.L \ (V * y)
    -0.5 * (n * log(2π) + n * p.ln + logdet(B) + β * sum(abs2, y) - β^2 * sum(abs2, c))
end

"""Posterior over the inducing variables that belongs to it."""
function optimal(θ, X, y)
    p = unpack(θ, size(X, 2))
    K = inducing_cov(p)
    Kmn = se(p, p.Z, X)
    β = exp(-p.ln)
    Σ = inv(cholesky(Symmetric(K + β * (Kmn * Kmn'))))
    Posterior(β * K * (Σ * (Kmn * y)), Matrix(Symmetric(Σ)))
end

function fit_collapsed(X, y, s)
    θ = start(s, place(X, s["model"]["inducing"]))
    f(t) = -collapsed(t, X, y)
    g!(G, t) = (G .= Zygote.gradient(f, t)[1])
    res = optimize(f, g!, θ, LBFGS(), Optim.Options(iterations = 200))
    θ = Optim.minimizer(res)
    θ, optimal(θ, X, y)
end
