"""
    ksvd_update!(D, X, Y)

Rank-one update of the atoms. The atoms are independent given the residual, so
they are spread over the threads.
"""
function ksvd_update!(D, X, Y)
    R = Y - D * X
    fresh = copy(D)
    Threads.@threads for k in axes(D, 2)
        users = findall(!iszero, view(X, k, :))
        isempty(users) && continue
        x = X[k, users]
        E = R[:, users] .+ D[:, k] * x'
        F = svd(E)
        sgn = dot(F.V[:, 1], x) < 0 ? -1.0 : 1.0
        fresh[:, k] .= sgn .* F.U[:, 1]
    end
    copyto!(D, fresh)
    return D
end

"Method of optimal directions: all atoms at once by least squares."
function mod_update!(D, X, Y)
    G = Symmetric(X * X')
    D .= (Y * X') / (G + 1e-10 * tr(G) * I)
    normalize_columns!(D)
    return D
end

const UPDATES = Dict("ksvd" => ksvd_update!, "mod" => mod_update!)

"exchange atoms nobody uses"
function revive!(D, X, Y, rng)
    for k in axes(D, 2)
        if all(iszero, view(X, k, :))
            y = Y[:, rand(rng, axes(Y, 2))]
            D[:, k] .= y ./ max(norm(y), 1e-12)
        end
    end
    return D
end

"""
    learn(Y, atoms; method, iterations, sparsity, tol, init, rng)

Alternate sparse coding and dictionary update. Returns the dictionary and the errors.
"""
function learn(
    Y::AbstractMatrix,
    atoms::Int;
    method::String = "ksvd",
    iterations::Int = 80,
    sparsity::Int = size(Y, 1) ÷ 2,
    tol::Real = 0.0,
    init = nothing,
    rng = Random.default_rng(),
)
    D = init === nothing ? randn(rng, size(Y, 1), atoms) : copy(init)
    normalize_columns!(D)
    update! = get(UPDATES, method, ksvd_update!)
    errors = Float64[]
    for _ in 1:iterations
        X = pursue(D, Y; sparsity = sparsity, tol = tol)
        update!(D, X, Y)
        revive!(D, X, Y, rng)
        push!(errors, norm(Y - D * X) / sqrt(length(Y)))
    end
    return D, errors
end
