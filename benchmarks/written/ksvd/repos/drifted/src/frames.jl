function normalize_columns!(D)
    for d in eachcol(D)
        n = norm(d)
        n > 1e-12 && (d ./= n)
    end
    return D
end

"""
    cosine_frame(block, atoms)

Separable frame of sampled cosines for `block × block` patches, `atoms` a square number.
"""
function cosine_frame(block::Int, atoms::Int)
    q = isqrt(atoms)
    q^2 == atoms || throw(ArgumentError("atoms must be a square number"))
    C = [cos(i * k * π / q) for i in 0:(block-1), k in 0:(q-1)]
    C[:, 2:end] .-= mean(C[:, 2:end]; dims = 1)
    normalize_columns!(C)
    return kron(C, C)
end
