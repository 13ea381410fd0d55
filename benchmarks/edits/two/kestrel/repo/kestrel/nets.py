import copy
import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torchvision.models import resnet18


def trunk():
    net = resnet18(weights=None)
    net.conv1 = nn.Conv2d(3, 64, 3, stride=1, padding=1, bias=False)
    net.maxpool = nn.Identity()
    dim = net.fc.in_features
    net.fc = nn.Identity()
    return net, dim


class Embedder(nn.Module):
    def __init__(self, hidden, out):
        super().__init__()
        self.body, dim = trunk()
        self.head = nn.Sequential(
            nn.Linear(dim, hidden),
            nn.ReLU(inplace=True),
            nn.Linear(hidden, out),
        )

    def forward(self, x):
        return F.normalize(self.head(self.body(x)), dim=1)


class Pair(nn.Module):
    """A trained embedder, its slow copy, and a bank of old keys."""

    def __init__(self, hidden, out, bank):
        super().__init__()
        self.fast = Embedder(hidden, out)
        self.slow = copy.deepcopy(self.fast)
        for p in self.slow.parameters():
            p.requires_grad_(False)
        self.register_buffer("bank", F.normalize(torch.randn(bank, out), dim=1))
        self.register_buffer("pos", torch.zeros(1, dtype=torch.long))

    @torch.no_grad()
    def drag(self, m):
        for pf, ps in zip(self.fast.parameters(), self.slow.parameters()):
            ps.data.mul_(m).add_(pf.data, alpha=1.0 - m)

    @torch.no_grad()
    def keys(self, x):
        return self.slow(x)

    @torch.no_grad()
    def push(self, k):
        i, n = int(self.pos), k.size(0)
        idx = (torch.arange(n, device=k.device) + i) % self.bank.size(0)
        self.bank[idx] = k
        self.pos[0] = (i + n) % self.bank.size(0)


def drag_coef(start, step, total):
    return 1.0 - (1.0 - start) * 0.5 * (1.0 + math.cos(math.pi * step / total))


def lr_at(base, step, total, warm):
    if step < warm:
        return base * (step + 1) / warm
    t = (step - warm) / max(1, total - warm)
    return base * 0.5 * (1.0 + math.cos(math.pi * t))
