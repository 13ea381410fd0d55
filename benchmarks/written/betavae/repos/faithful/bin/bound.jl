# julia --project bin/bound.jl conf/bound.toml mnist
include(joinpath(@__DIR__, "..", "src", "LatentBound.jl"))
using .LatentBound, Flux, Printf, Random

function main(path, name)
    o = section(path, name)
    train, test = name == "mnist" ? load_mnist() : load_frey()
    for latents in o.latents
        Random.seed!(o.seed)
        start = shallow(size(train, 1), o.hidden, latents, o.likelihood)

        rate = probe_rate(start, train, o.rates;
                          updates = o.probe_updates, batch = o.batch, samples = o.samples)
        model = deepcopy(start)
        fit!(model, train; rule = AdaGrad(rate), updates = o.updates, batch = o.batch,
             samples = o.samples, every = o.report_every,
             report = (i, b) -> @printf("  %7d  %.2f\n", i, b))

        other = wakesleep!(deepcopy(start), train; rate, updates = o.updates, batch = o.batch)

        for (label, m) in (("aevb", model), ("wake-sleep", other))
            @printf("%s Nz=%d %-10s rate=%g train=%.2f test=%.2f\n", name, latents, label, rate,
                    LatentBound.average_bound(m, train), LatentBound.average_bound(m, test))
        end
    end
end

main(ARGS...)
