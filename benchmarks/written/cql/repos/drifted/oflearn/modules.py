import torch
from torch import nn
from torch.distributions import Normal

ACTS = {"relu": nn.ReLU, "tanh": nn.Tanh, "elu": nn.ELU}


def mlp(n_in, n_out, net):
    dims, layers = [n_in] + list(net.hidden), []
    for a, b in zip(dims[:-1], dims[1:]):
        layers += [nn.Linear(a, b), ACTS[net.activation]()]
    return nn.Sequential(*layers, nn.Linear(dims[-1], n_out))


class QFunction(nn.Module):
    def __init__(self, obs_dim, act_dim, net):
        super().__init__()
        self.net = mlp(obs_dim + act_dim, 1, net)

    def forward(self, obs, act):
        return self.net(torch.cat([obs, act], dim=-1)).squeeze(-1)


class TanhGaussianPolicy(nn.Module):
    def __init__(self, obs_dim, act_dim, net):
        super().__init__()
        self.net = mlp(obs_dim, 2 * act_dim, net)
        self.lo, self.hi = net.log_std_min, net.log_std_max

    def dist(self, obs):
        mu, log_std = self.net(obs).chunk(2, dim=-1)
        return Normal(mu, log_std.clamp(self.lo, self.hi).exp())

    @staticmethod
    def _correct(logp, act):
        return (logp - torch.log(1.0 - act.pow(2) + 1e-6)).sum(-1)

    def forward(self, obs):
        d = self.dist(obs)
        u = d.rsample()
        act = torch.tanh(u)
        return act, self._correct(d.log_prob(u), act)

    def log_prob(self, obs, act):
        act = act.clamp(-0.999999, 0.999999)
        return self._correct(self.dist(obs).log_prob(torch.atanh(act)), act)

    @torch.no_grad()
    def mode(self, obs):
        return torch.tanh(self.dist(obs).mean)


class AtariTrunk(nn.Module):
    """Frames in, one value an action out."""

    def __init__(self, n_actions, stack=4):
        super().__init__()
        self.net = nn.Sequential(
            nn.Conv2d(stack, 32, 8, stride=4), nn.ReLU(),
            nn.Conv2d(32, 64, 4, stride=2), nn.ReLU(),
            nn.Conv2d(64, 64, 3, stride=1), nn.ReLU(),
            nn.Flatten(),
            nn.Linear(3136, 512), nn.ReLU(),
            nn.Linear(512, n_actions),
        )

    def forward(self, frames):
        return self.net(frames.float().div(255.0))
