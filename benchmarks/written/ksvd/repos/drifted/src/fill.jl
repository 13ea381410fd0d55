rmse(A, B) = sqrt(mean(abs2, A .- B))

"Restore the blocks in `Y` of which only the pixels in `known` can be trusted."
function fill_missing(D, Y, known::AbstractMatrix{Bool}; tol = 0.02)
    Z = similar(Y)
    for i in axes(Y, 2)
        rows = findall(view(known, :, i))
        short = D[rows, :]
        len = [norm(d) for d in eachcol(short)]
        normalize_columns!(short)
        y = Y[rows, i]
        support, c = pursue(short, y; tol = tol * norm(y))
        Z[:, i] .= D[:, support] * (c ./ len[support])
    end
    return Z
end

function random_mask(dims, ratio, rng)
    known = trues(dims)
    for col in eachcol(known)
        col[randperm(rng, dims[1])[1:round(Int, ratio * dims[1])]] .= false
    end
    return known
end

"Error of filling for each of the ratios."
function fill_curve(D, Y, s::FaceSettings)
    rng = MersenneTwister(s.seed)
    return map(s.ratios) do r
        known = random_mask(size(Y), r, rng)
        Z = fill_missing(D, Y .* known, known; tol = s.fill_tol)
        rmse(Z, Y)
    end
end
