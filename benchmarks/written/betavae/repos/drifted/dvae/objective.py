import math

import torch
from torch.distributions import Normal, kl_divergence


def kl_to_prior(mu, log_var):
    q = Normal(mu, torch.exp(0.5 * log_var))
    p = Normal(torch.zeros_like(mu), torch.ones_like(mu))
    return kl_divergence(q, p).sum(dim=1)


def capacity(step, o):
    return min(o.capacity_max, o.capacity_max * step / o.capacity_steps)


def loss(model, x, o, n_data, step):
    """Minibatch estimate for the whole data; also returns the plain bound per datapoint."""
    mu, log_var = model.encoder(x)
    rec = 0.0
    for _ in range(o.mc):
        rec = rec + model.decoder.log_lik(model.sample(mu, log_var), x)
    rec = rec / o.mc
    kl = kl_to_prior(mu, log_var)
    gap = (kl - capacity(step, o)).abs()
    total = (n_data / x.shape[0]) * (o.beta * gap - rec).sum()
    return total, (rec - kl).mean().item()


def normalised(beta, latents, shape):
    """KL weight relative to the number of pixels each latent has to explain."""
    return beta / (math.prod(shape) / latents)
