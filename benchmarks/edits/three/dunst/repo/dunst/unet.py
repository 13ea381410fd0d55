import math

import torch
from torch import nn
from torch.nn import functional as F


def wave(t, d):
    f = torch.exp(-math.log(10000) * torch.arange(d // 2, device=t.device) / (d // 2))
    a = t[:, None].float() * f
    return torch.cat([a.sin(), a.cos()], dim=1)


class Res(nn.Module):
    def __init__(self, i, o, e):
        super().__init__()
        self.n1, self.c1 = nn.GroupNorm(32, i), nn.Conv2d(i, o, 3, padding=1)
        self.n2, self.c2 = nn.GroupNorm(32, o), nn.Conv2d(o, o, 3, padding=1)
        self.emb = nn.Linear(e, o)
        self.skip = nn.Conv2d(i, o, 1) if i != o else nn.Identity()

    def forward(self, x, e):
        h = self.c1(F.silu(self.n1(x))) + self.emb(e)[:, :, None, None]
        return self.skip(x) + self.c2(F.dropout(F.silu(self.n2(h)), 0.1, self.training))


class UNet(nn.Module):
    """Label index `classes` stands for no label."""

    def __init__(self, s):
        super().__init__()
        e = 4 * s.ch
        self.ch = s.ch
        self.null = s.classes
        self.lab = nn.Embedding(s.classes + 1, e)
        self.tim = nn.Sequential(nn.Linear(s.ch, e), nn.SiLU(), nn.Linear(e, e))
        self.inp = nn.Conv2d(3, s.ch, 3, padding=1)
        w = [s.ch * m for m in s.mults]
        self.down = nn.ModuleList(Res(a, b, e) for a, b in zip([s.ch] + w[:-1], w))
        self.mid = Res(w[-1], w[-1], e)
        self.up = nn.ModuleList(Res(2 * b, a, e) for a, b in zip([s.ch] + w[:-1], w))
        self.out = nn.Sequential(nn.GroupNorm(32, s.ch), nn.SiLU(), nn.Conv2d(s.ch, 3, 3, padding=1))

    def forward(self, x, t, y):
        e = F.silu(self.tim(wave(t, self.ch)) + self.lab(y))
        h, hs = self.inp(x), []
        for i, blk in enumerate(self.down):
            h = blk(h, e)
            hs.append(h)
            if i + 1 < len(self.down):
                h = F.avg_pool2d(h, 2)
        h = self.mid(h, e)
        for i in reversed(range(len(self.up))):
            h = self.up[i](torch.cat([h, hs[i]], dim=1), e)
            if i:
                h = F.interpolate(h, scale_factor=2.0)
        return self.out(h)
