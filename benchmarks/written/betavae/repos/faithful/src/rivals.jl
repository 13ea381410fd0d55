import MultivariateStats as MS

"""
    rival_features(kind, sprites, opts)

Feature functions that need no trained auto-encoder.
"""
function rival_features(kind::Symbol, s::Sprites, o; fit_on = 20_000)
    kind === :pixels && return identity
    if kind === :untrained
        m = sprite_vae(o.pixels, o.width, o.latents)
        return x -> posterior_mean(m, x)
    end
    x = Float64.(minibatch(s, fit_on))
    if kind === :pca
        p = MS.fit(MS.PCA, x; maxoutdim = o.latents)
        return q -> Float32.(MS.predict(p, Float64.(q)))
    elseif kind === :ica
        w = MS.fit(MS.ICA, x, o.latents; maxiter = 500, tol = 1e-3)
        return q -> Float32.(MS.predict(w, Float64.(q)))
    end
    throw(ArgumentError("no rival called $kind"))
end
