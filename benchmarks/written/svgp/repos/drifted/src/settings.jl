overlay(a, b) = b
overlay(a::AbstractDict, b::AbstractDict) = merge(overlay, a, b)

"""Default settings with the file on top of them."""
function settings(path = nothing; base = joinpath(@__DIR__, "..", "config", "default.toml"))
    s = TOML.parsefile(base)
    path === nothing ? s : overlay(s, TOML.parsefile(path))
end

function log_line(io, args...)
    println(io, join(args, ","))
    flush(io)
end
