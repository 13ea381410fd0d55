small_normal(dims...) = 0.01f0 .* randn(Float32, dims...)

layer(in, out, act = identity) = Dense(in => out, act; init = small_normal)

# ---- what the decoder's last hidden units turn into ------------------------

struct Pixels{L}          # binary (or grey value read as a probability)
    logits::L
end
Flux.@layer Pixels

struct Greys{L,V}         # continuous, in the unit interval
    mean::L
    logvar::V
end
Flux.@layer Greys

Greys(hidden::Int, out::Int) =
    Greys(layer(hidden, out, sigmoid), fill(-2f0, out))

loglik(p::Pixels, h, x) =
    -Flux.logitbinarycrossentropy(p.logits(h), x; agg = sum)

function loglik(g::Greys, h, x)
    m, lv = g.mean(h), g.logvar
    return -sum(@. (log(2f0 * Float32(pi)) + lv + (x - m)^2 * exp(-lv)) / 2)
end

render(p::Pixels, h) = sigmoid.(p.logits(h))
render(g::Greys, h) = g.mean(h)

simulate(p::Pixels, h) = (y = render(p, h); Float32.(rand(Float32, size(y)) .< y))
simulate(g::Greys, h) = (m = g.mean(h); m .+ exp.(g.logvar ./ 2) .* randn(Float32, size(m)))

# ---- the auto-encoder --------------------------------------------------------

struct Encoder{T,M,V}
    trunk::T
    mu::M
    logvar::V
end
Flux.@layer Encoder

function (e::Encoder)(x)
    h = e.trunk(x)
    return e.mu(h), e.logvar(h)
end

struct Decoder{T,O}
    trunk::T
    out::O
end
Flux.@layer Decoder

struct VAE{E,D}
    enc::E
    dec::D
end
Flux.@layer VAE

loglik(d::Decoder, z, x) = loglik(d.out, d.trunk(z), x)
render(d::Decoder, z) = render(d.out, d.trunk(z))
simulate(d::Decoder, z) = simulate(d.out, d.trunk(z))

posterior_mean(m::VAE, x) = first(m.enc(x))
latent_size(m::VAE) = size(m.enc.mu.weight, 1)

"One hidden layer on either side."
function shallow(inputs, hidden, latents, likelihood)
    out = likelihood == "gaussian" ? Greys(hidden, inputs) : Pixels(layer(hidden, inputs))
    enc = Encoder(layer(inputs, hidden, tanh), layer(hidden, latents), layer(hidden, latents))
    return VAE(enc, Decoder(layer(latents, hidden, tanh), out))
end

function sprite_vae(pixels, width, latents)
    up = Chain(layer(pixels, width, relu), layer(width, width, relu))
    down = Chain(layer(latents, width, tanh),
                 (layer(width, width, tanh) for _ in 1:2)...)
    return VAE(Encoder(up, layer(width, latents), layer(width, latents)),
               Decoder(down, Pixels(layer(width, pixels))))
end

halve(a, b) = Chain(Conv((4, 4), a => b; stride = 2, pad = 1, init = small_normal),
                    BatchNorm(b, relu))
double(a, b) = Chain(ConvTranspose((4, 4), a => b; stride = 2, pad = 1, init = small_normal),
                     BatchNorm(b, relu))

"64x64 RGB."
function photo_vae(latents)
    up = Chain(halve(3, 32), halve(32, 32), halve(32, 64), halve(64, 64),
               Flux.flatten, layer(4 * 4 * 64, 256, relu))
    down = Chain(layer(latents, 256, relu), layer(256, 4 * 4 * 64, relu),
                 h -> reshape(h, 4, 4, 64, :),
                 double(64, 64), double(64, 32), double(32, 32))
    last = ConvTranspose((4, 4), 32 => 3; stride = 2, pad = 1, init = small_normal)
    return VAE(Encoder(up, layer(256, latents), layer(256, latents)),
               Decoder(down, Pixels(last)))
end
