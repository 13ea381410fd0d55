psnr(A, B) = 10 * log10(255^2 / mean(abs2, A .- B))

"Uniform quantiser with `bits` bits over the range of the coefficients."
function quantise(X, bits::Int)
    m = maximum(abs, X)
    m == 0 && return X
    step = 2m / (2^bits - 1)
    return step .* round.(X ./ step)
end

"Bits per pixel of the coefficients `X` of blocks with `pixels` pixels."
function rate(X, pixels::Int, s::CoderSettings)
    blocks = size(X, 2)
    coefs = count(!iszero, X)
    bits = s.count_bits * blocks + coefs * s.quant_bits
    return bits / (blocks * pixels)
end

"Rate and distortion for every error target."
function rd_curve(D, Y, s::CoderSettings)
    return map(s.targets) do t
        X = quantise(pursue(D, Y; tol = t), s.quant_bits)
        (bpp = rate(X, size(Y, 1), s), psnr = psnr(D * X, Y))
    end
end
