using Random
include(joinpath(@__DIR__, "..", "src", "SparseGP.jl"))
using .SparseGP
const G = SparseGP

counts(name) = name == "banana" ? 2 .^ (2:6) : [64]

function main(path = joinpath(@__DIR__, "..", "config", "classes.toml"))
    s = G.settings(path)
    lik = G.Binary(s["model"]["nodes"])
    mkpath("results")
    open("results/classification.csv", "w") do io
        G.log_line(io, "set", "M", "error", "nlp")
        for name in s["sets"], M in counts(name)
            Random.seed!(s["seed"])
            s["model"]["inducing"] = M
            train, test = G.prepare(name, s; targets = false)
            θ, q = G.fit_stochastic(train.X, train.y, lik, s)
            p = G.predict(lik, θ, q, test.X)
            G.log_line(io, name, M, G.wrong(test.y, p), G.class_nlp(test.y, p))
        end
    end
end

main(ARGS...)
