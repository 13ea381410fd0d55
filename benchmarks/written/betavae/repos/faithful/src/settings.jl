import TOML

"""
    section(path, name)

Table `name` of a settings file as a NamedTuple. Entries of `[common]`, if there
is one, fill in what the table leaves out.
"""
function section(path::AbstractString, name::AbstractString)
    all = TOML.parsefile(path)
    haskey(all, name) || error("no table [$name] in $path")
    merged = merge(get(all, "common", Dict{String,Any}()), all[name])
    return (; (Symbol(k) => v for (k, v) in merged)...)
end

"KL weight from its normalised form (weight * latents / pixels)."
kl_weight(weight_norm, latents, pixels) = Float32(weight_norm * pixels / latents)

normalised(weight, latents, pixels) = weight * latents / pixels
