function slope(f, x, h = 1e-5)
    y = f(x)
    J = zeros(length(y), length(x))
    for j in eachindex(x)
        a, b = copy(x), copy(x)
        a[j] += h
        b[j] -= h
        J[:, j] .= (f(a) .- f(b)) ./ 2h
    end
    return J
end

"""linearised filter"""
function ekf(m::Model, ys)
    x, P = copy(m.m0), copy(m.p0)
    est = zeros(m.dim, length(ys))
    for (t, y) in enumerate(ys)
        F = slope(v -> m.move(v, t), x)
        x = m.move(x, t)
        P = F * P * F' + m.q
        H = slope(v -> [m.see(v)], x)
        S = (H * P * H')[1] + m.r
        K = vec(P * H') ./ S
        x = x .+ K .* (y - m.see(x))
        P = (I - K * H) * P
        est[:, t] = x
    end
    return est
end
