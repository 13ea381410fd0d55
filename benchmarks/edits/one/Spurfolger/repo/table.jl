using Printf, Random, Statistics, TOML

include("src/models.jl")
include("src/draw.jl")
include("src/smc.jl")
include("src/gauss.jl")

rmse(a, b) = sqrt(mean(sum(abs2, a .- b; dims = 1)))
mae(a, b) = mean(abs.(a .- b))

function once(method, m, xs, ys, rng, cfg)
    if method == "pf"
        c = cfg["pf"]
        est, ev, _ = smc(m, ys, rng; n = c["n"], frac = c["frac"], rough = c["rough"])
    elseif method == "sis"
        est, ev, _ = smc(m, ys, rng; n = cfg["sis"]["n"])
    else
        est, ev = ekf(m, ys), NaN
    end
    return rmse(est, xs), ev
end

function main(path)
    cfg = TOML.parsefile(path)
    for name in cfg["models"]
        m = MODELS[name](cfg[name])
        for method in cfg["methods"]
            err, ev = Float64[], Float64[]
            for k in 1:cfg["runs"]
                rng = MersenneTwister(cfg["seed"] + k)
                xs, ys = simulate(m, rng)
                e, v = once(method, m, xs, ys, rng, cfg)
                push!(err, e)
                push!(ev, v)
            end
            @printf("%-9s %-4s rmse %.4f (%.4f)  log p(y) %.3f\n", name, method, mean(err), std(err), mean(ev))
        end
    end
end

main(isempty(ARGS) ? "settings.toml" : ARGS[1])
