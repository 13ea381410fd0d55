import torch
from torch import nn


def block(i, o, pool=True):
    b = [nn.Conv2d(i, o, 3, padding=1), nn.BatchNorm2d(o), nn.ReLU()]
    return nn.Sequential(*b, nn.MaxPool2d(2)) if pool else nn.Sequential(*b)


class Conv4(nn.Module):
    def __init__(self, ch, width):
        super().__init__()
        self.f = nn.Sequential(block(ch, width), block(width, width), block(width, width), block(width, width))

    def forward(self, x):
        return self.f(x).flatten(1)


class Wide(nn.Module):
    """reference classifier trunk: 64-96-128-256 and global pooling"""

    def __init__(self, ch, n_cls):
        super().__init__()
        c = [ch, 64, 96, 128, 256]
        self.f = nn.Sequential(*[block(a, b) for a, b in zip(c, c[1:])])
        self.out = nn.Linear(256, n_cls)

    def embed(self, x):
        return self.f(x).mean((2, 3))

    def forward(self, x):
        return self.out(self.embed(x))
