import torch
from torch.nn import functional as F


def reparameterise(mu, logvar):
    std = torch.exp(0.5 * logvar).detach()
    return mu + std * torch.randn_like(mu)


def bernoulli_nll(logits, x):
    """Cross-entropy of the pixels, one value per image."""
    return -(x * F.logsigmoid(logits)).sum(dim=1)


def kl_standard_normal(mu, logvar):
    return -0.5 * (1 + logvar - mu.pow(2) - logvar.exp()).mean(dim=1)


def beta_at(step, beta, warmup_steps):
    """Linear ramp to `beta`, flat afterwards."""
    if warmup_steps <= 0:
        return beta
    return beta * min(1.0, step / warmup_steps)


def elbo_terms(encoder, decoder, x):
    mu, logvar = encoder(x)
    z = reparameterise(mu, logvar)
    return bernoulli_nll(decoder(z), x), kl_standard_normal(mu, logvar)


def normalised_beta(beta, latent_dim, input_dim):
    """beta in units that can be compared between architectures."""
    # TODO
    return beta
