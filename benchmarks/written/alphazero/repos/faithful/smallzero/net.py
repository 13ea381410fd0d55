import numpy as np
import torch
from torch import nn
from torch.nn import functional as F

from .games import GAMES
from .planes import encode, n_planes


def conv_bn(cin, cout, k):
    return nn.Sequential(nn.Conv2d(cin, cout, k, padding=k // 2, bias=False), nn.BatchNorm2d(cout))


class Residual(nn.Module):
    def __init__(self, width):
        super().__init__()
        self.one = conv_bn(width, width, 3)
        self.two = conv_bn(width, width, 3)

    def forward(self, x):
        return F.relu(x + self.two(F.relu(self.one(x))))


class PolicyValueNet(nn.Module):
    def __init__(self, rows, cols, n_moves, net):
        super().__init__()
        cells = rows * cols
        self.history = net.history
        self.entry = conv_bn(n_planes(net.history), net.width, 3)
        self.tower = nn.Sequential(*[Residual(net.width) for _ in range(net.depth)])
        self.p_conv = conv_bn(net.width, 2, 1)
        self.p_out = nn.Linear(2 * cells, n_moves)
        self.v_conv = conv_bn(net.width, 1, 1)
        self.v_hidden = nn.Linear(cells, net.value_units)
        self.v_out = nn.Linear(net.value_units, 1)

    def forward(self, x):
        x = self.tower(F.relu(self.entry(x)))
        p = self.p_out(F.relu(self.p_conv(x)).flatten(1))
        v = F.relu(self.v_hidden(F.relu(self.v_conv(x)).flatten(1)))
        return p, torch.tanh(self.v_out(v)).squeeze(1)


def build(cfg):
    g = GAMES[cfg.game]
    return PolicyValueNet(g.rows, g.cols, g.n_moves, cfg.net)


class Evaluator:
    """Position -> (priors over all moves, value for the player to move)."""

    def __init__(self, net, device, rng):
        self.net = net.eval()
        self.device = device
        self.rng = rng

    @torch.no_grad()
    def __call__(self, pos):
        x = encode(pos, self.net.history)
        flip = self.rng.random() < 0.5
        if flip:
            x = x[:, :, ::-1].copy()
        logits, v = self.net(torch.from_numpy(x)[None].to(self.device))
        logits = logits[0].float().cpu().numpy()
        if flip:
            logits = logits[pos.mirror_moves()]
        logits = np.where(pos.legal(), logits, -np.inf)
        e = np.exp(logits - logits.max())
        return e / e.sum(), float(v)
