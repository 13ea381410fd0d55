import torch
import torch.nn as nn

from ..registry import CRITICS, GENERATORS


def stack(sizes, out):
    layers = []
    for a, b in zip(sizes[:-1], sizes[1:]):
        layers += [nn.Linear(a, b), nn.ReLU()]
    return nn.Sequential(*layers, nn.Linear(sizes[-1], out))


@CRITICS.register("mlp")
def critic(cfg):
    return nn.Sequential(stack([2] + 3 * [cfg.width], 1), nn.Flatten(0))


class Jitter(nn.Module):
    """Not trained: returns the points it is given with isotropic noise added."""

    needs_data = True

    def __init__(self, var):
        super().__init__()
        self.std = var ** 0.5

    def forward(self, x):
        return x + self.std * torch.randn_like(x)


@GENERATORS.register("jitter")
def jitter(cfg):
    return Jitter(cfg.noise_var)
