import torch.nn as nn
import torch.nn.functional as F


def cbr(i, o, stride=1):
    return nn.Sequential(nn.Conv2d(i, o, 3, stride, 1, bias=False), nn.BatchNorm2d(o), nn.ReLU())


class Block(nn.Module):
    def __init__(self, i, o, stride):
        super().__init__()
        self.a = cbr(i, o, stride)
        self.b = nn.Sequential(nn.Conv2d(o, o, 3, 1, 1, bias=False), nn.BatchNorm2d(o))
        same = stride == 1 and i == o
        self.skip = nn.Identity() if same else nn.Sequential(
            nn.Conv2d(i, o, 1, stride, bias=False), nn.BatchNorm2d(o))

    def forward(self, x):
        return F.relu(self.b(self.a(x)) + self.skip(x))


class CifarNet(nn.Module):
    """Residual net with three stages; `per_stage` blocks each."""

    def __init__(self, per_stage, widths, classes=100):
        super().__init__()
        self.stem = cbr(3, widths[0])
        stages, prev = [], widths[0]
        for s, w in enumerate(widths):
            blocks = []
            for b in range(per_stage):
                blocks.append(Block(prev, w, 2 if s > 0 and b == 0 else 1))
                prev = w
            stages.append(nn.Sequential(*blocks))
        self.stages = nn.ModuleList(stages)
        self.out = nn.Linear(prev, classes)
        for m in self.modules():
            if isinstance(m, nn.Conv2d):
                nn.init.kaiming_normal_(m.weight, mode="fan_out")

    def forward(self, x, maps=False):
        h, seen = self.stem(x), []
        for st in self.stages:
            h = st(h)
            seen.append(h)
        logits = self.out(h.mean(dim=(2, 3)))
        return (logits, seen) if maps else logits


def big():
    return CifarNet(9, (64, 128, 256))


def small():
    return CifarNet(3, (16, 32, 64))
