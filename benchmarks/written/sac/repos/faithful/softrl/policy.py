"""Stochastic and deterministic policies on the box [-1, 1]^n."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from softrl.nets import mlp

LOG_STD_MIN, LOG_STD_MAX = -20.0, 2.0


def squash_correction(u):
    # log d tanh(u) / du without the cancellation at large |u|
    return 2.0 * (math.log(2.0) - u - F.softplus(-2.0 * u))


class SquashedGaussian(nn.Module):
    def __init__(self, obs_dim, act_dim, hidden):
        super().__init__()
        self.trunk = mlp(obs_dim, 2 * act_dim, hidden)

    def stats(self, obs):
        mean, log_std = self.trunk(obs).chunk(2, dim=-1)
        return mean, log_std.clamp(LOG_STD_MIN, LOG_STD_MAX)

    def sample(self, obs):
        """Action and its log-likelihood, differentiable in both."""
        mean, log_std = self.stats(obs)
        eps = torch.randn_like(mean)
        u = mean + log_std.exp() * eps
        log_mu = -0.5 * (eps.pow(2) + 2.0 * log_std + math.log(2.0 * math.pi))
        log_pi = (log_mu - squash_correction(u)).sum(-1)
        return torch.tanh(u), log_pi

    def mode(self, obs):
        mean, _ = self.stats(obs)
        return torch.tanh(mean)


class TanhPolicy(nn.Module):
    def __init__(self, obs_dim, act_dim, hidden):
        super().__init__()
        self.trunk = mlp(obs_dim, act_dim, hidden)

    def forward(self, obs):
        return torch.tanh(self.trunk(obs))
