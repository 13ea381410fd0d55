"""
    pursue(D, y; sparsity, tol)

Orthogonal matching pursuit of one signal. Returns the support and its coefficients.
"""
function pursue(D::AbstractMatrix, y::AbstractVector; sparsity::Int = size(D, 1), tol::Real = 0.0)
    support = Int[]
    r = collect(float(y))
    limit = max(tol, 1e-10)
    c = D' * r
    while length(support) < min(sparsity, size(D, 1)) && norm(r) > limit
        mul!(c, D', r)
        c[support] .= 0
        k = argmax(abs.(c))
        push!(support, k)
        axpy!(-c[k], view(D, :, k), r)
    end
    isempty(support) && return support, Float64[]
    coefs = D[:, support] \ y          # least squares on the support
    return support, coefs
end

"Sparse coding of all columns of `Y`; `tol` may be one number or one per signal."
function pursue(D::AbstractMatrix, Y::AbstractMatrix; sparsity::Int = size(D, 1), tol = 0.0)
    n = size(Y, 2)
    tols = tol isa Number ? fill(float(tol), n) : tol
    codes = Vector{Tuple{Vector{Int},Vector{Float64}}}(undef, n)
    Threads.@threads for i in 1:n
        codes[i] = pursue(D, view(Y, :, i); sparsity = sparsity, tol = tols[i])
    end
    X = zeros(size(D, 2), n)
    for (i, (s, c)) in enumerate(codes)
        X[s, i] .= c
    end
    return X
end
