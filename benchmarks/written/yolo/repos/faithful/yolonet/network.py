"""Networks are spelled as strings: c3x64/2 is a 3x3 convolution with 64 filters and stride 2, m a 2x2 max pooling,
4*(...) repeats what is in the parentheses."""
import re

import torch
from torch import nn

_GROUP = re.compile(r"(\d+)\*\(([^)]*)\)")
_CONV = re.compile(r"c(\d+)x(\d+)(?:/(\d+))?$")


def unroll(spec):
    return _GROUP.sub(lambda m: " ".join([m.group(2)] * int(m.group(1))), spec).split()


def stack(spec, channels, slope):
    mods = []
    for word in unroll(spec):
        if word == "m":
            mods.append(nn.MaxPool2d(2, 2))
            continue
        k, filters, stride = _CONV.match(word).groups()
        k, filters, stride = int(k), int(filters), int(stride or 1)
        mods += [nn.Conv2d(channels, filters, k, stride, k // 2, bias=False),
                 nn.BatchNorm2d(filters),
                 nn.LeakyReLU(slope, inplace=True)]
        channels = filters
    return nn.Sequential(*mods), channels


class Pretext(nn.Module):
    """Trunk with a classifier on top."""

    def __init__(self, cp):
        super().__init__()
        self.trunk, ch = stack(cp["net"]["trunk"], 3, cp["net"].getfloat("slope"))
        self.pool = nn.AdaptiveAvgPool2d(1)
        self.out = nn.Linear(ch, cp["pretrain"].getint("classes"))

    def forward(self, x):
        return self.out(self.pool(self.trunk(x)).flatten(1))


class Grid(nn.Module):
    def __init__(self, cp):
        super().__init__()
        net = cp["net"]
        slope = net.getfloat("slope")
        self.S, self.B, self.C = net.getint("side"), net.getint("boxes"), net.getint("classes")
        self.trunk, ch = stack(net["trunk"], 3, slope)
        self.head, ch = stack(net["head"], ch, slope)
        hidden, width = net.getint("fc"), self.C + 5 * self.B
        self.dense = nn.Sequential(
            nn.Flatten(),
            nn.Linear(ch * self.S * self.S, hidden),
            nn.LeakyReLU(slope, inplace=True),
            nn.Dropout(1.0 - net.getfloat("keep")),
            nn.Linear(hidden, self.S * self.S * width))
        self.width = width

    def forward(self, x):
        y = self.dense(self.head(self.trunk(x)))
        return y.view(-1, self.S, self.S, self.width)

    def adopt(self, path):
        state = torch.load(path, map_location="cpu")
        self.trunk.load_state_dict(state)

    def split(self, y):
        """-> class part (n,S,S,C), confidences (n,S,S,B), boxes (n,S,S,B,4)"""
        C, B = self.C, self.B
        return y[..., :C], y[..., C:C + B], y[..., C + B:].reshape(*y.shape[:3], B, 4)
