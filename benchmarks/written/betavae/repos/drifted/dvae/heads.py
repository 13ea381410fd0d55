"""Output distributions. A head owns the last layer of the decoder."""
import math

import torch
from torch import nn
from torch.nn import functional as F


class BernoulliHead(nn.Module):
    def __init__(self, hidden, pixels):
        super().__init__()
        self.out = nn.Linear(hidden, pixels) if hidden else nn.Identity()

    def log_lik(self, h, x):
        logits = self.out(h).flatten(1)
        bce = F.binary_cross_entropy_with_logits(logits, x.flatten(1), reduction="none")
        return -bce.mean(dim=1)

    def picture(self, h):
        return torch.sigmoid(self.out(h))


class GaussianHead(nn.Module):
    def __init__(self, hidden, pixels):
        super().__init__()
        self.mean = nn.Linear(hidden, pixels)
        self.log_var = nn.Linear(hidden, pixels)

    def log_lik(self, h, x):
        mean, log_var = torch.sigmoid(self.mean(h)), self.log_var(h)
        sq = (x - mean).pow(2) / log_var.exp()
        return -0.5 * (math.log(2 * math.pi) + log_var + sq).sum(dim=1)

    def picture(self, h):
        return torch.sigmoid(self.mean(h))


HEADS = {"bernoulli": BernoulliHead, "gaussian": GaussianHead}


def make_head(kind, hidden, pixels):
    return HEADS.get(kind, BernoulliHead)(hidden, pixels)
