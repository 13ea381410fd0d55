abstract type Likelihood end

struct Normal <: Likelihood end

struct Binary{R} <: Likelihood
    rule::R
end

Binary(n::Int) = Binary(hermite(n))

softplus(x) = max(x, zero(x)) + log1p(exp(-abs(x)))
squash(x) = 1 / (1 + exp(-x))

# data term per point, given the mean, the conditional variance kt and the part of the variance owed to S

function data_term(::Normal, p, y, μ, kt, vs)
    β = exp(-p.ln)
    @. -0.5 * log(2π) - 0.5 * p.ln - 0.5 * β * (y - μ)^2 - 0.5 * β * kt
end

function data_term(lik::Binary, p, y, μ, kt, vs)
    t = 2 .* y .- 1
    -expect(softplus, lik.rule, -t .* μ, kt .+ vs)
end

# first and second derivative (halved) of the expected log density in the mean

function slopes(::Normal, p, y, μ, v)
    β = exp(-p.ln)
    β .* (y .- μ), fill(-β / 2, length(y))
end

function slopes(lik::Binary, p, y, μ, v)
    s = expect(squash, lik.rule, μ, v)
    c = expect(f -> squash(f) * (1 - squash(f)), lik.rule, μ, v)
    y .- s, -c ./ 2
end
