using Random
include(joinpath(@__DIR__, "..", "src", "SparseGP.jl"))
using .SparseGP
const G = SparseGP

const SETS = ["toy", "boston"]
const COUNTS = [5, 10, 20, 50, 100]

function main(path = nothing)
    s = G.settings(path)
    s["train"]["iterations"] = 2000     # the curves are flat after that
    mkpath("results")
    open("results/regression.csv", "w") do io
        G.log_line(io, "set", "method", "M", "error", "snlp")
        for name in SETS, M in COUNTS
            Random.seed!(s["seed"])
            s["model"]["inducing"] = M
            train, test = G.prepare(name, s)
            function note(method, μ, v)
                G.log_line(io, name, method, M, G.standard_error(test.y, μ),
                           G.standard_nlp(test.y, μ, v, train.y))
            end
            θ, q = G.fit_collapsed(train.X, train.y, s)
            note("collapsed", G.predict(G.Normal(), θ, q, test.X)...)
            θ, q = G.fit_stochastic(train.X, train.y, G.Normal(), s)
            note("stochastic", G.predict(G.Normal(), θ, q, test.X)...)
            note("subset", G.subset_gp(train.X, train.y, test.X, s)...)
        end
    end
end

main(ARGS...)
