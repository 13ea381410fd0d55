import torch
import torch.nn as nn
from torch.distributions import Independent, Normal


class Policy(nn.Module):
    def __init__(self, obs=2, act=2, hidden=100):
        super().__init__()
        self.mean = nn.Sequential(
            nn.Linear(obs, hidden), nn.ReLU(),
            nn.Linear(hidden, hidden), nn.ReLU(),
            nn.Linear(hidden, act))
        self.log_std = nn.Parameter(torch.full((act,), -1.0))

    def forward(self, obs):
        mean = self.mean(obs)
        return mean, self.log_std.expand_as(mean)


def as_dist(out):
    mean, log_std = out
    return Independent(Normal(mean, log_std.exp()), 1)
