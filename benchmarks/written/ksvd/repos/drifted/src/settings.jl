Base.@kwdef struct SyntheticSettings
    dim::Int = 20
    atoms::Int = 50
    n_signals::Int = 1500
    sparsity::Int = 3
    iterations::Int = 30
    trials::Int = 50
    levels::Vector{Float64} = [20.0]
    methods::Vector{String} = ["ksvd"]
    seed::Int = 1
end

Base.@kwdef struct FaceSettings
    folder::String = "data/faces"
    block::Int = 8
    rows::Int = 216
    cols::Int = 176
    atoms::Int = 441
    n_blocks::Int = 11_000
    sparsity::Int = 10          # coefficients per block in training
    iterations::Int = 80
    tol::Float64 = 0.0
    fill_tol::Float64 = 0.02
    ratios::Vector{Float64} = collect(0.2:0.1:0.9)
    seed::Int = 5
end

Base.@kwdef struct CoderSettings
    quant_bits::Int = 7
    count_bits::Int = 4
    index_bits::Int = 9
    targets::Vector{Float64} = [12.0, 20.0, 32.0, 48.0, 72.0, 110.0, 160.0]
end

Base.@kwdef struct DenoiseSettings
    block::Int = 8
    atoms::Int = 256
    gain::Float64 = 1.15
    passes::Int = 10
    weight::Float64 = 30.0
    batch::Int = 2048
end

# settings(FaceSettings, "faces", "config/base.toml", ...): later files win
function settings(::Type{T}, section::String, files::String...) where {T}
    kw = Dict{Symbol,Any}()
    for f in files
        isfile(f) || continue
        for (k, v) in get(TOML.parsefile(f), section, Dict())
            kw[Symbol(k)] = v
        end
    end
    return T(; kw...)
end
