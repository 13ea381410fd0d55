noisy(mu, logvar) = mu .+ exp.(logvar ./ 2) .* randn(Float32, size(mu))

"Divergence of the diagonal Gaussians from the unit one, added up over the batch."
divergence(mu, logvar) = sum(@. exp(logvar) + abs2(mu) - 1 - logvar) / 2

"""
    bound(model, x; weight = 1, samples = 1)

Sum of the lower bounds of the datapoints in `x`.
"""
function bound(m::VAE, x; weight = 1f0, samples = 1)
    mu, logvar = m.enc(x)
    fit = sum(loglik(m.dec, noisy(mu, logvar), x) for _ in 1:samples) / samples
    return fit - weight * divergence(mu, logvar)
end

# unit Gaussian on everything the decoder owns, up to a constant
log_prior(dec::Decoder) = -sum(p -> sum(abs2, p), Flux.trainables(dec)) / 2

"Negative objective for the whole data of `n` points, seen through a minibatch."
function cost(m::VAE, x, n; weight = 1f0, samples = 1)
    scale = Float32(n / size(x)[end])
    return -(scale * bound(m, x; weight, samples) + log_prior(m.dec))
end
