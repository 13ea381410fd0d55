"Signals that are sparse in a random dictionary. Returns `Y, D`."
function random_problem(s::SyntheticSettings, snr::Float64, rng)
    D = randn(rng, s.dim, s.atoms)
    normalize_columns!(D)
    Y = zeros(s.dim, s.n_signals)
    for y in eachcol(Y)
        for k in rand(rng, 1:s.atoms, s.sparsity)
            y .+= rand(rng, (-1.0, 1.0)) .* view(D, :, k)
        end
    end
    if isfinite(snr)
        for y in eachcol(Y)
            e = randn(rng, s.dim)
            y .+= (norm(y) / norm(e) * 10.0^(-snr / 10)) .* e
        end
    end
    return Y, D
end

"Number of columns of `truth` that were found in `D`."
function recovered(truth, D; limit = 0.01)
    count(eachcol(truth)) do d
        best = maximum(D' * d)
        1 - best < limit
    end
end
