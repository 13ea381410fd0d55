# Wake-sleep with the same two networks. The wake phase moves the decoder towards the
# data under the recognition model's samples, the sleep phase moves the recognition
# model towards the latents of dreamt data.

function log_density(enc::Encoder, x, z)
    mu, lv = enc(x)
    return -sum(@. (log(2f0 * Float32(pi)) + lv + (z - mu)^2 * exp(-lv)) / 2)
end

function wakesleep!(m::VAE, data; rate, updates, batch)
    wake = Flux.setup(AdaGrad(rate), m.dec)
    sleep = Flux.setup(AdaGrad(rate), m.enc)
    n = count_points(data)
    for _ in 1:updates
        x = minibatch(data, batch)
        scale = Float32(n / batch)

        z = noisy(m.enc(x)...)
        g = Flux.gradient(d -> -(scale * loglik(d, z, x) + log_prior(d)), m.dec)
        Flux.update!(wake, m.dec, g[1])

        zs = randn(Float32, latent_size(m), batch)
        xs = simulate(m.dec, zs)
        g = Flux.gradient(e -> -scale * log_density(e, xs, zs), m.enc)
        Flux.update!(sleep, m.enc, g[1])
    end
    return m
end
