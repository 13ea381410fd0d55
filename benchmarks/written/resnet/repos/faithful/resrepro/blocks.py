import torch.nn.functional as F
from torch import nn


def unit(cin, cout, k, stride=1, act=True):
    """Convolution, batch normalisation and (unless act is off) ReLU."""
    layers = [nn.Conv2d(cin, cout, k, stride, k // 2, bias=False), nn.BatchNorm2d(cout)]
    if act:
        layers.append(nn.ReLU(inplace=True))
    return nn.Sequential(*layers)


class PadShortcut(nn.Module):
    """Identity with new channels of zeros."""

    def __init__(self, cin, cout, stride):
        super().__init__()
        self.extra = cout - cin
        self.stride = stride

    def forward(self, x):
        x = F.avg_pool2d(x, 1, self.stride)
        return F.pad(x, (0, 0, 0, 0, 0, self.extra))


def make_shortcut(option, cin, cout, stride):
    changes = stride != 1 or cin != cout
    if option == "C" or (option == "B" and changes):
        return unit(cin, cout, 1, stride, act=False)
    if option == "A" and changes:
        return PadShortcut(cin, cout, stride)
    return nn.Identity()


class Block(nn.Module):
    """Two or three layers; `option` None leaves the skip out."""

    def __init__(self, body, out_width, cin, stride, option):
        super().__init__()
        self.body = body
        self.skip = make_shortcut(option, cin, out_width, stride) if option else None

    def forward(self, x):
        f = self.body(x)
        if self.skip is None:
            return F.relu(f)
        return F.relu(self.skip(x) + f)


def pair(cin, width, stride, option):
    body = nn.Sequential(unit(cin, width, 3, stride), unit(width, width, 3, act=False))
    return Block(body, width, cin, stride, option), width


def bottleneck(cin, width, stride, option):
    out = width << 2
    body = nn.Sequential(
        unit(cin, width, 1),
        unit(width, width, 3, stride),
        unit(width, out, 1, act=False),
    )
    return Block(body, out, cin, stride, option), out
