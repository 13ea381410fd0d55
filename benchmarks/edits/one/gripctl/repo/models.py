import torch
import torch.nn as nn


def stack(sizes, last=None):
    mods = []
    for i in range(len(sizes) - 1):
        mods.append(nn.Linear(sizes[i], sizes[i + 1]))
        if i < len(sizes) - 2:
            mods.append(nn.ReLU())
    if last is not None:
        mods.append(last)
    return nn.Sequential(*mods)


class Policy(nn.Module):
    def __init__(self, n_obs, n_act, hid, top):
        super().__init__()
        self.f = stack([n_obs, hid, hid, n_act], nn.Tanh())
        self.top = top

    def forward(self, o):
        return self.top * self.f(o)


class Pair(nn.Module):
    """two value heads with separate weights"""

    def __init__(self, n_obs, n_act, hid):
        super().__init__()
        self.a = stack([n_obs + n_act, hid, hid, 1])
        self.b = stack([n_obs + n_act, hid, hid, 1])

    def forward(self, o, u):
        z = torch.cat([o, u], -1)
        return self.a(z), self.b(z)

    def first(self, o, u):
        return self.a(torch.cat([o, u], -1))


class StateValue(nn.Module):
    def __init__(self, n_obs, hid=64):
        super().__init__()
        self.f = stack([n_obs, hid, hid, 1])

    def forward(self, o):
        return self.f(o)
