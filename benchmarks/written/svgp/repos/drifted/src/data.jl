"""Columns of X to the unit interval; y to mean 0 and deviation 1 if asked for."""
function rescale(X, y; targets = true)
    lo, hi = minimum(X; dims = 1), maximum(X; dims = 1)
    X = (X .- lo) ./ max.(hi .- lo, 1e-12)
    targets ? (X, (y .- mean(y)) ./ std(y)) : (X, y)
end

function table(name; dir = "data")
    T = readdlm(joinpath(dir, name * ".csv"), ',', Float64)
    T[:, 1:end-1], T[:, end]
end

function divide(X, y, ntest)
    k = randperm(length(y))
    a, b = k[ntest+1:end], k[1:ntest]
    (X = X[a, :], y = y[a]), (X = X[b, :], y = y[b])
end

function prepare(name, s; targets = true)
    X, y = rescale(table(name)...; targets = targets)
    divide(X, y, round(Int, s["data"]["test_fraction"] * length(y)))
end
