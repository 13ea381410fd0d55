"""
    walk(model, image; span = 3, steps = 11)

Grid of pictures: row `j` moves latent `j` over `[-span, span]` from the posterior
mean of `image`.
"""
function walk(m::VAE, image; span = 3f0, steps = 11)
    z0 = posterior_mean(m, image)
    rows = map(1:latent_size(m)) do j
        map(range(-span, span; length = steps)) do v
            z = copy(z0)
            z[j, :] .= v
            render(m.dec, z)
        end
    end
    return rows
end
