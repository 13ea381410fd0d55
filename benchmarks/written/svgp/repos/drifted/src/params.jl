# One flat vector: log signal deviation, log inverse lengths, log noise variance, inducing inputs.

pack(ls, li, ln, Z) = vcat(ls, li, ln, vec(Z))

function unpack(θ, D)
    M = div(length(θ) - D - 2, D)
    (ls = θ[1], li = θ[2:D+1], ln = θ[D+2], Z = reshape(θ[D+3:end], M, D))
end

"""Starting point; `noise` in the settings is the deviation of the noise."""
function start(s, Z)
    m = s["model"]
    D = size(Z, 2)
    pack(log(m["signal"]) / 2, fill(-log(m["length"]), D), 2 * log(m["noise"]), Z)
end

"""Inducing inputs for a training set."""
function place(X, M)
    M = min(M, size(X, 1))
    X[randperm(size(X, 1))[1:M], :]
end

mutable struct Posterior
    m::Vector{Float64}
    S::Matrix{Float64}
end

Posterior(M::Int) = Posterior(zeros(M), Matrix(1.0I, M, M))
