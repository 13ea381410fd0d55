import math

import torch
import torch.nn as nn


def build_mlp(in_dim, hidden, out_dim):
    dims = [in_dim] + list(hidden)
    modules = []
    for i in range(len(hidden)):
        modules.append(nn.Linear(dims[i], dims[i + 1]))
        modules.append(nn.LayerNorm(dims[i + 1]))
        modules.append(nn.ReLU(inplace=True))
    modules.append(nn.Linear(dims[-1], out_dim))
    return nn.Sequential(*modules)


class QNetwork(nn.Module):
    def __init__(self, obs_dim, act_dim, hidden):
        super().__init__()
        self.q = build_mlp(obs_dim + act_dim, hidden, 1)

    def forward(self, obs, act):
        return self.q(torch.cat([obs, act], dim=1))


class GaussianActor(nn.Module):
    """tanh-Gaussian policy."""

    EPS = 1e-6

    def __init__(self, obs_dim, act_dim, hidden):
        super().__init__()
        self.mu = build_mlp(obs_dim, hidden, act_dim)
        self.log_std = nn.Parameter(torch.zeros(act_dim))

    def distribution(self, obs):
        mu = self.mu(obs)
        std = self.log_std.clamp(-5, 2).exp().expand_as(mu)
        return torch.distributions.Normal(mu, std)

    def _log_prob(self, dist, u, a):
        base = dist.log_prob(u).sum(dim=1, keepdim=True)
        correction = torch.log(1 - a.pow(2) + self.EPS)
        return base - correction.mean(dim=1, keepdim=True)

    def sample(self, obs):
        dist = self.distribution(obs)
        u = dist.sample()
        a = torch.tanh(u)
        return a, self._log_prob(dist, u, a)

    def log_prob(self, obs, act):
        act = act.clamp(-1 + self.EPS, 1 - self.EPS)
        return self._log_prob(self.distribution(obs), torch.atanh(act), act)

    def mean_action(self, obs):
        return torch.tanh(self.mu(obs))


class DeterministicActor(nn.Module):
    def __init__(self, obs_dim, act_dim, hidden):
        super().__init__()
        self.mu = build_mlp(obs_dim, hidden, act_dim)

    def forward(self, obs):
        return torch.tanh(self.mu(obs))


def count_parameters(*modules):
    return sum(math.prod(p.shape) for m in modules for p in m.parameters())
