"""Factor score of a representation on dSprites."""
import numpy as np
import torch


def global_std(code, sprites, rng, n=5000):
    z = code(sprites.lookup(sprites.sample_factors(n, rng)))
    return z.std(dim=0) + 1e-8


def one_vote(code, sprites, scale, group, rng):
    """Hold one factor over a group of images; the steadiest dimension votes for it."""
    factors = sprites.sample_factors(group, rng)
    k = int(rng.integers(len(sprites.factor_sizes)))
    factors[:, k] = factors[0, k]
    z = code(sprites.lookup(factors)) / scale
    return int(z.var(dim=0).argmin()), k


@torch.no_grad()
def factor_score(code, sprites, votes=800, group=64, seed=0):
    """Accuracy of the majority vote. `code` maps a batch of images to a batch of codes."""
    rng = np.random.default_rng(seed)
    scale = global_std(code, sprites, rng)
    table = np.zeros((len(scale), len(sprites.factor_sizes)), dtype=int)
    for _ in range(votes):
        d, k = one_vote(code, sprites, scale, group, rng)
        table[d, k] += 1
    return table.max(axis=1).sum() / votes
