import torch.nn as nn

from .layers import ACTS, CondInstanceNormPlus


class Block(nn.Module):
    def __init__(self, width, num_levels, act):
        super().__init__()
        self.conv = nn.Conv2d(width, width, 3, padding=1)
        self.norm = CondInstanceNormPlus(width, num_levels)
        self.act = act()

    def forward(self, x, level):
        return x + self.act(self.norm(self.conv(x), level))


class PlainScoreNet(nn.Module):
    """A stack of convolutions at full resolution. The output is divided by sigma."""

    def __init__(self, channels, width, depth, sigmas, act):
        super().__init__()
        self.register_buffer("sigmas", sigmas)
        self.head = nn.Conv2d(channels, width, 3, padding=1)
        self.blocks = nn.ModuleList([Block(width, len(sigmas), act) for _ in range(depth)])
        self.tail = nn.Conv2d(width, channels, 3, padding=1)
        self.act = act()

    def forward(self, x, level):
        h = self.act(self.head(x))
        for b in self.blocks:
            h = b(h, level)
        return self.tail(h) / self.sigmas[level].view(-1, 1, 1, 1)


def make_net(args, sigmas, channels):
    return PlainScoreNet(channels, args.width, args.depth, sigmas, ACTS[args.act])
