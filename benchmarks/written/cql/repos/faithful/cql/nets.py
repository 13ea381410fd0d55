import math

import torch
import torch.nn as nn
import torch.nn.functional as F

LOG_SD_RANGE = (-20.0, 2.0)


def trunk(n_in, width, depth):
    layers = []
    for _ in range(depth):
        layers += [nn.Linear(n_in, width), nn.ReLU()]
        n_in = width
    return nn.Sequential(*layers)


class Critic(nn.Module):
    """Scalar state-action value. Accepts actions of shape [B, A] or [B, K, A]."""

    def __init__(self, n_obs, n_act, width, depth):
        super().__init__()
        self.body = trunk(n_obs + n_act, width, depth)
        self.head = nn.Linear(width, 1)

    def forward(self, obs, act):
        if act.dim() == 3:
            obs = obs.unsqueeze(1).expand(-1, act.shape[1], -1)
        return self.head(self.body(torch.cat([obs, act], -1))).squeeze(-1)


class TwinCritic(nn.Module):
    def __init__(self, *args):
        super().__init__()
        self.members = nn.ModuleList([Critic(*args), Critic(*args)])

    def forward(self, obs, act):
        return torch.stack([m(obs, act) for m in self.members])

    def pessimistic(self, obs, act):
        return self(obs, act).min(0).values


class SquashedGaussian(nn.Module):
    def __init__(self, n_obs, n_act, width, depth):
        super().__init__()
        self.body = trunk(n_obs, width, depth)
        self.head = nn.Linear(width, 2 * n_act)

    def _moments(self, obs):
        mean, log_sd = self.head(self.body(obs)).chunk(2, -1)
        return mean, log_sd.clamp(*LOG_SD_RANGE)

    def forward(self, obs, draws=None):
        """Reparameterised actions and their log densities; [B, A] or [B, draws, A]."""
        mean, log_sd = self._moments(obs)
        if draws is not None:
            mean = mean.unsqueeze(1).expand(-1, draws, -1)
            log_sd = log_sd.unsqueeze(1).expand(-1, draws, -1)
        noise = torch.randn_like(mean)
        raw = mean + log_sd.exp() * noise
        base = -0.5 * noise.pow(2) - log_sd - 0.5 * math.log(2 * math.pi)
        return torch.tanh(raw), (base - self._log_slope(raw)).sum(-1)

    @staticmethod
    def _log_slope(raw):
        # log(1 - tanh(x)^2), stable for large |x|
        return 2.0 * (math.log(2.0) - raw - F.softplus(-2.0 * raw))

    def log_density(self, obs, act):
        mean, log_sd = self._moments(obs)
        raw = torch.atanh(act.clamp(-1 + 1e-6, 1 - 1e-6))
        noise = (raw - mean) / log_sd.exp()
        base = -0.5 * noise.pow(2) - log_sd - 0.5 * math.log(2 * math.pi)
        return (base - self._log_slope(raw)).sum(-1)

    @torch.no_grad()
    def greedy(self, obs):
        return torch.tanh(self._moments(obs)[0])
