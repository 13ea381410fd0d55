# Ordinary GP on a random part of the data.

function evidence(θ, X, y)
    p = unpack(θ, size(X, 2))
    C = cholesky(Symmetric(se(p, X, X) + (exp(p.ln) + JITTER) * I))
    -0.5 * (sum(abs2, C.L \ y) + logdet(C) + length(y) * log(2π))
end

function subset_gp(X, y, Xs, s)
    k = randperm(length(y))[1:min(s["model"]["inducing"], length(y))]
    X, y = X[k, :], y[k]
    D = size(X, 2)
    f(t) = -evidence(t, X, y)
    g!(G, t) = (G .= Zygote.gradient(f, t)[1])
    θ = Optim.minimizer(optimize(f, g!, start(s, zeros(0, D)), LBFGS(), Optim.Options(iterations = 100)))
    p = unpack(θ, D)
    C = cholesky(Symmetric(se(p, X, X) + (exp(p.ln) + JITTER) * I))
    Ks = se(p, X, Xs)
    Ks' * (C \ y), self(p) .- vec(sum(abs2, C.L \ Ks; dims = 1)) .+ exp(p.ln)
end
