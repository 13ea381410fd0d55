import math

import torch


class Ladder:
    """Forward process tables."""

    def __init__(self, c, dev):
        self.n = c.n
        self.beta = torch.linspace(c.beta_lo, c.beta_hi, c.n, device=dev)
        self.keep = torch.cumprod(1 - self.beta, dim=0)

    def blur(self, x, t, eps):
        a = self.keep[t].view(-1, 1, 1, 1)
        return a.sqrt() * x + (1 - a).sqrt() * eps


def cosine_keep(n, s=0.008):
    # tried for 64x64, see notes
    u = torch.arange(n + 1) / n
    f = torch.cos((u + s) / (1 + s) * math.pi / 2) ** 2
    return f[1:] / f[0]
