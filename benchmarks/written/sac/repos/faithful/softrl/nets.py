"""Feed-forward building blocks."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def mlp(n_in, n_out, hidden=(64, 64)):
    layers = []
    for width in hidden:
        layers += [nn.Linear(n_in, width), nn.ReLU()]
        n_in = width
    layers.append(nn.Linear(n_in, n_out))
    return nn.Sequential(*layers)


class StackedLinear(nn.Module):
    """`members` independent linear layers evaluated with one batched product."""

    def __init__(self, members, n_in, n_out):
        super().__init__()
        self.weight = nn.Parameter(torch.empty(members, n_in, n_out))
        self.bias = nn.Parameter(torch.empty(members, 1, n_out))
        bound = 1.0 / math.sqrt(n_in)
        nn.init.uniform_(self.weight, -bound, bound)
        nn.init.uniform_(self.bias, -bound, bound)

    def forward(self, x):
        return torch.baddbmm(self.bias, x, self.weight)


class CriticStack(nn.Module):
    """A stack of Q-functions; the result has shape (members, batch)."""

    def __init__(self, obs_dim, act_dim, hidden=(64, 64), members=2):
        super().__init__()
        sizes = [obs_dim + act_dim, *hidden, 1]
        self.members = members
        self.layers = nn.ModuleList(
            StackedLinear(members, a, b) for a, b in zip(sizes[:-1], sizes[1:])
        )

    def forward(self, obs, act):
        x = torch.cat([obs, act], dim=-1)
        x = x.unsqueeze(0).expand(self.members, *x.shape)
        for layer in self.layers[:-1]:
            x = F.relu(layer(x))
        return self.layers[-1](x).squeeze(-1)


def clone_frozen(module, factory):
    twin = factory()
    twin.load_state_dict(module.state_dict())
    for p in twin.parameters():
        p.requires_grad_(False)
    return twin


@torch.no_grad()
def track(target, source, polyak):
    for t, s in zip(target.parameters(), source.parameters()):
        t.lerp_(s, 1.0 - polyak)
