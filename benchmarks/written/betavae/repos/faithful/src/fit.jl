"""
    fit!(model, data; rule, updates, batch, weight, samples)

Ascend the bound. `data` is anything `minibatch` and `count_points` know.
"""
function fit!(m::VAE, data; rule, updates, batch, weight = 1f0, samples = 1,
              every = 0, report = (i, b) -> nothing)
    n = count_points(data)
    state = Flux.setup(rule, m)
    history = Float32[]
    for i in 1:updates
        x = minibatch(data, batch)
        value, grads = Flux.withgradient(q -> cost(q, x, n; weight, samples), m)
        Flux.update!(state, m, grads[1])
        push!(history, -value / n)
        if every > 0 && i % every == 0
            report(i, mean(@view history[max(1, end - every + 1):end]))
        end
    end
    return history
end

"""
    probe_rate(model, data, rates; updates, batch, samples)

Run each rate for a handful of updates from the same start, on copies, and return
the one with the best average objective over the second half of them.
"""
function probe_rate(m::VAE, data, rates; updates, batch, samples = 1)
    gained = map(rates) do rate
        h = fit!(deepcopy(m), data; rule = AdaGrad(rate), updates, batch, samples)
        tail = mean(@view h[cld(end, 2):end])
        isfinite(tail) ? tail : -Inf32
    end
    return rates[argmax(gained)]
end

function average_bound(m::VAE, x; chunk = 1000)
    n = size(x, 2)
    return sum(bound(m, x[:, i:min(i + chunk - 1, n)]) for i in 1:chunk:n) / n
end
