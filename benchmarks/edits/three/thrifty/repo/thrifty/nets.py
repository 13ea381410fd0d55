import torch
from torch import nn
from torch.distributions import Normal


def mlp(n_in, hidden, n_out):
    mods, n = [], n_in
    for h in hidden:
        mods += [nn.Linear(n, h), nn.ReLU()]
        n = h
    return nn.Sequential(*mods, nn.Linear(n, n_out))


class Pi(nn.Module):
    def __init__(self, ns, na, hidden):
        super().__init__()
        self.body = mlp(ns, hidden, 2 * na)

    def dist(self, s):
        mu, ls = self.body(s).chunk(2, dim=-1)
        return Normal(mu, ls.clamp(-20, 2).exp())

    @staticmethod
    def _jac(u):
        return 2 * (0.6931472 - u - nn.functional.softplus(-2 * u))

    def forward(self, s):
        d = self.dist(s)
        u = d.rsample()
        return u.tanh(), (d.log_prob(u) - self._jac(u)).sum(-1)

    def logp(self, s, a):
        u = torch.atanh(a.clamp(-0.999999, 0.999999))
        return (self.dist(s).log_prob(u) - self._jac(u)).sum(-1)


class Pair(nn.Module):
    """Two independent value functions, stacked on the first axis."""

    def __init__(self, ns, na, hidden):
        super().__init__()
        self.q = nn.ModuleList(mlp(ns + na, hidden, 1) for _ in range(2))

    def forward(self, s, a):
        x = torch.cat([s, a], dim=-1)
        return torch.stack([f(x).squeeze(-1) for f in self.q])
