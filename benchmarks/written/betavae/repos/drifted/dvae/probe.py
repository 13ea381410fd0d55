"""Linear probe: which factor did the two halves of a set of pairs share?"""
import numpy as np
import torch
from torch import nn


class FactorProbe:
    def __init__(self, sprites, features, device="cpu", pairs=64, points=500, lr=0.01):
        self.sprites, self.device = sprites, device
        self.pairs, self.points = pairs, points
        self.linear = nn.Linear(features, len(sprites.sizes)).to(device)
        self.opt = torch.optim.Adagrad(self.linear.parameters(), lr=lr)

    @torch.no_grad()
    def point(self, code):
        k = np.random.randint(len(self.sprites.sizes))
        a = self.sprites.random_factors(self.pairs)
        b = self.sprites.random_factors(self.pairs)
        b[:, k] = a[:, k]
        za = code(self.sprites.at(a).to(self.device))
        zb = code(self.sprites.at(b).to(self.device))
        return (za - zb).mean(dim=0).abs(), k

    def update(self, code, passes=20):
        """One round on fresh points; accuracy on them."""
        made = [self.point(code) for _ in range(self.points)]
        x = torch.stack([f for f, _ in made])
        y = torch.tensor([k for _, k in made], device=self.device)
        for _ in range(passes):
            self.opt.zero_grad()
            nn.functional.cross_entropy(self.linear(x), y).backward()
            self.opt.step()
        return (self.linear(x).argmax(1) == y).float().mean().item()
