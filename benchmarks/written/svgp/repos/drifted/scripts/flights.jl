using Random, Statistics
include(joinpath(@__DIR__, "..", "src", "SparseGP.jl"))
using .SparseGP
const G = SparseGP

function main(path = joinpath(@__DIR__, "..", "config", "flights.toml"))
    s = G.settings(path)
    Random.seed!(s["seed"])
    d = s["data"]
    X, y = G.table("flights")
    n = d["train"] + d["test"]
    X, y = G.rescale(X[1:n, :], y[1:n])
    train, test = G.divide(X, y, d["test"])
    θ, q = G.fit_stochastic(train.X, train.y, G.Normal(), s)
    e = Float64[]
    for k in Iterators.partition(1:length(test.y), 5000)
        μ, _ = G.predict(G.Normal(), θ, q, test.X[k, :])
        append!(e, abs2.(test.y[k] .- μ))
    end
    println("flights RMSE ", sqrt(mean(e)))
end

main(ARGS...)
