"""Gauss-Hermite rule for the standard normal density (Golub-Welsch)."""
function hermite(n)
    E = eigen(SymTridiagonal(zeros(n), sqrt.(collect(1.0:n-1))))
    E.values, abs2.(E.vectors[1, :])
end

"""E[f(z)] for z ~ N(μ, v), elementwise."""
function expect(f, rule, μ, v)
    x, w = rule
    sum(w[k] .* f.(μ .+ sqrt.(v) .* x[k]) for k in eachindex(x))
end
