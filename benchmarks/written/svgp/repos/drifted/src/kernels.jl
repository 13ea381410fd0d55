const JITTER = 1e-5

"""Squared exponential between rows, one inverse length for each column."""
function se(p, A, B)
    w = exp.(p.li)'
    a, b = A .* w, B .* w
    d2 = sum(abs2, a; dims = 2) .+ sum(abs2, b; dims = 2)' .- 2 .* (a * b')
    exp.(2 * p.ls .- max.(d2, 0.0) ./ 2)
end

self(p) = exp(2 * p.ls)

inducing_cov(p) = se(p, p.Z, p.Z) + JITTER * I
