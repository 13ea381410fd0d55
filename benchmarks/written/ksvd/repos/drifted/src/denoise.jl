function patches(a, corners, b)
    Y = zeros(b^2, length(corners))
    for (i, (r, c)) in enumerate(corners)
        Y[:, i] .= vec(view(a, r:r+b-1, c:c+b-1))
    end
    return Y
end

"""
    denoise(noisy, σ, s)

Adaptive dictionary on overlapping patches. Works in batches, so that the patches of a
large image need not be in memory at the same time.
"""
function denoise(noisy::AbstractMatrix, σ::Real, s::DenoiseSettings; rng = Random.default_rng())
    b = s.block
    D = cosine_frame(b, s.atoms)
    λ = s.weight / σ
    tol = s.gain * σ * b
    num = λ .* noisy
    den = fill(float(λ), size(noisy))
    corners = [(r, c) for r in 1:size(noisy, 1)-b+1 for c in 1:size(noisy, 2)-b+1]

    for pass in 1:s.passes
        shuffle!(rng, corners)
        for part in Iterators.partition(corners, s.batch)
            Y = patches(noisy, part, b)
            m = mean(Y; dims = 1)
            Y .-= m
            X = pursue(D, Y; sparsity = b^2 ÷ 2, tol = tol)
            ksvd_update!(D, X, Y)
            Z = D * X .+ m
            for (i, (r, c)) in enumerate(part)
                num[r:r+b-1, c:c+b-1] .+= reshape(view(Z, :, i), b, b)
                den[r:r+b-1, c:c+b-1] .+= 1
            end
        end
        @info "pass $pass of $(s.passes)"
    end
    return num ./ den, D
end
