import torch
import torch.nn as nn
import torch.nn.functional as F

BASE = 32


class Block(nn.Module):
    def __init__(self, cin, cout, resample=None, norm=True):
        super().__init__()
        self.resample = resample
        self.n1 = nn.BatchNorm2d(cin) if norm else nn.Identity()
        self.n2 = nn.BatchNorm2d(cout) if norm else nn.Identity()
        self.c1 = nn.Conv2d(cin, cout, 3, padding=1)
        self.c2 = nn.Conv2d(cout, cout, 3, padding=1)
        self.skip = nn.Conv2d(cin, cout, 1) if cin != cout or resample else nn.Identity()

    def _up(self, x):
        return F.interpolate(x, scale_factor=2) if self.resample == "up" else x

    def _down(self, x):
        return F.avg_pool2d(x, 2) if self.resample == "down" else x

    def forward(self, x):
        h = self.c1(self._up(F.relu(self.n1(x))))
        h = self._down(self.c2(F.relu(self.n2(h))))
        return h + self._down(self.skip(self._up(x)))


class Generator(nn.Module):
    def __init__(self, z_dim, mult=4, classes=0):
        super().__init__()
        self.ch, self.classes = BASE * mult, classes
        self.fc = nn.Linear(z_dim + classes, self.ch * 4 ** 2)
        self.blocks = nn.Sequential(*[Block(self.ch, self.ch, "up") for _ in range(3)])
        self.out = nn.Sequential(nn.BatchNorm2d(self.ch), nn.ReLU(),
                                 nn.Conv2d(self.ch, 3, 3, padding=1), nn.Tanh())

    def forward(self, z, y=None):
        if self.classes:
            z = torch.cat([z, F.one_hot(y, self.classes).float()], 1)
        return self.out(self.blocks(self.fc(z).view(-1, self.ch, 4, 4)))


class Critic(nn.Module):
    def __init__(self, mult=4, classes=0):
        super().__init__()
        ch = BASE * mult
        self.body = nn.Sequential(Block(3, ch, "down"), Block(ch, ch, "down"), Block(ch, ch), Block(ch, ch))
        self.value = nn.Linear(ch * 8 * 8, 1)
        self.aux = nn.Linear(ch * 8 * 8, classes) if classes else None

    def forward(self, x):
        h = F.relu(self.body(x)).flatten(1)
        v = self.value(h).squeeze(1)
        return (v, self.aux(h)) if self.aux is not None else v


def build(cfg):
    classes = 10 if cfg.conditional else 0
    return Generator(cfg.z_dim, classes=classes), Critic(classes=classes)
