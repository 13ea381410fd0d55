"""Mixture of two Gaussians in the plane."""
import torch

from .langevin import langevin

WEIGHTS = torch.tensor([1 / 5, 4 / 5])
CENTRES = torch.tensor([[-5.0, -5.0], [5.0, 5.0]])
N = 1280


def sample(n):
    k = torch.multinomial(WEIGHTS, n, replacement=True)
    return CENTRES[k] + torch.randn(n, 2)


def log_density(x, sigma=0.0):
    var = 1.0 + sigma ** 2
    d2 = ((x[:, None, :] - CENTRES[None]) ** 2).sum(-1)
    return torch.logsumexp(WEIGHTS.log() - d2 / (2 * var), dim=1)


def score(x, sigma=0.0):
    x = x.detach().requires_grad_(True)
    g, = torch.autograd.grad(log_density(x, sigma).sum(), x)
    return g


def compare(eps=0.1, steps=100, sigmas=(20, 14.3, 10.3, 7.4, 5.3, 3.8, 2.7, 1.9, 1.4, 1.0)):
    """Langevin against annealed Langevin, N samples each."""
    start = torch.rand(N, 2) * 16 - 8
    plain = langevin(score, start, eps, steps * len(sigmas))
    x = start
    for s in sigmas:
        x = langevin(lambda u: score(u, s), x, eps * (s / sigmas[-1]) ** 2, steps)
    return plain, x
