"""indices of the survivors, low variance draw"""
function comb(rng, w)
    n = length(w)
    u = rand(rng) / n
    out, i, acc = zeros(Int, n), 1, w[1]
    for k in 1:n
        p = u + (k - 1) / n
        while p > acc && i < n
            i += 1
            acc += w[i]
        end
        out[k] = i
    end
    return out
end

function lottery(rng, w)
    c = cumsum(w)
    return [min(searchsortedfirst(c, rand(rng)), length(w)) for _ in w]
end

"""spread copies of the same particle"""
function roughen!(rng, X, k)
    d, n = size(X)
    for j in 1:d
        width = maximum(X[j, :]) - minimum(X[j, :])
        X[j, :] .+= k * width * n^(-1 / d) .* randn(rng, n)
    end
    return X
end
