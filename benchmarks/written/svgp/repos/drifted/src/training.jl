mutable struct Adam
    rate::Float64
    t::Int
    a::Vector{Float64}
    b::Vector{Float64}
end

Adam(rate, n::Int) = Adam(rate, 0, zeros(n), zeros(n))

function climb!(o::Adam, θ, g)
    o.t += 1
    @. o.a = 0.9 * o.a + 0.1 * g
    @. o.b = 0.999 * o.b + 0.001 * g^2
    @. θ += o.rate * (o.a / (1 - 0.9^o.t)) / (sqrt(o.b / (1 - 0.999^o.t)) + 1e-8)
end

"""Gradient step of the hyperparameters and inducing inputs on one batch."""
function ascend!(o, θ, q, lik, X, y, N)
    g = Zygote.gradient(u -> bound(u, q, lik, X, y, N), θ)[1]
    climb!(o, θ, g)
end

function batch(X, y, B)
    k = rand(1:length(y), B)
    X[k, :], y[k]
end

"""Stochastic training; returns the parameters and q(u)."""
function fit_stochastic(X, y, lik, s)
    t = s["train"]
    N = length(y)
    B = min(t["batch"], N)
    θ = start(s, place(X, s["model"]["inducing"]))
    q = Posterior(div(length(θ) - size(X, 2) - 2, size(X, 2)))
    opt = Adam(t["rate"], length(θ))
    for it in 1:t["iterations"]
        ascend!(opt, θ, q, lik, batch(X, y, B)..., N)
        natural!(q, θ, lik, batch(X, y, B)..., N, step_length(s, it))
        if it % s["report"]["every"] == 0
            @printf("%7d  bound %.5g\n", it, bound(θ, q, lik, batch(X, y, B)..., N))
        end
    end
    θ, q
end
