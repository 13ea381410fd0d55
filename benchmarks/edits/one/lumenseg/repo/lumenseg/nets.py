import torch
import torch.nn as nn
import torch.nn.functional as F


def norm_layer(kind, ch):
    if kind == "instance":
        return nn.InstanceNorm2d(ch, affine=True)
    if kind == "batch":
        return nn.BatchNorm2d(ch)
    return nn.GroupNorm(8, ch)


class Duo(nn.Module):
    def __init__(self, a, b, norm, drop=0.0):
        super().__init__()
        self.c1 = nn.Conv2d(a, b, 3, padding=1, bias=False)
        self.n1 = norm_layer(norm, b)
        self.c2 = nn.Conv2d(b, b, 3, padding=1, bias=False)
        self.n2 = norm_layer(norm, b)
        self.short = nn.Conv2d(a, b, 1) if a != b else nn.Identity()
        self.drop = nn.Dropout2d(drop)

    def forward(self, x):
        h = F.leaky_relu(self.n1(self.c1(x)), 0.01)
        h = self.n2(self.c2(self.drop(h)))
        return F.leaky_relu(h + self.short(x), 0.01)


class Gate(nn.Module):
    def __init__(self, ch):
        super().__init__()
        self.q = nn.Conv2d(ch, ch // 2, 1)
        self.k = nn.Conv2d(ch, ch // 2, 1)
        self.v = nn.Conv2d(ch // 2, 1, 1)

    def forward(self, lat, dec):
        a = torch.sigmoid(self.v(F.relu(self.q(dec) + self.k(lat))))
        return lat * a


class EncDec(nn.Module):
    def __init__(self, n_cls, stem=32, depth=4, drop=0.0, norm="instance"):
        super().__init__()
        widths = [stem * 2 ** i for i in range(depth + 1)]
        self.down = nn.ModuleList()
        prev = 1
        for w in widths:
            self.down.append(Duo(prev, w, norm, drop if w == widths[-1] else 0.0))
            prev = w
        self.up, self.gates, self.fuse = (nn.ModuleList() for _ in range(3))
        for w in reversed(widths[:-1]):
            self.up.append(nn.ConvTranspose2d(w * 2, w, 2, stride=2))
            self.gates.append(Gate(w))
            self.fuse.append(Duo(w * 2, w, norm))
        self.head = nn.Conv2d(stem, n_cls, 1)

    def forward(self, x):
        laterals = []
        for i, blk in enumerate(self.down):
            x = blk(x)
            if i < len(self.down) - 1:
                laterals.append(x)
                x = F.max_pool2d(x, 2)
        for up, gate, fuse in zip(self.up, self.gates, self.fuse):
            x = up(x)
            lat = gate(laterals.pop(), x)
            x = fuse(torch.cat([lat, x], dim=1))
        return self.head(x)


class PlainFCN(nn.Module):
    def __init__(self, n_cls, width=64, drop=0.5):
        super().__init__()
        self.body = nn.Sequential(
            nn.Conv2d(1, width, 3, padding=1), nn.BatchNorm2d(width), nn.ReLU(),
            nn.Conv2d(width, width, 3, padding=2, dilation=2), nn.BatchNorm2d(width), nn.ReLU(),
            nn.Dropout2d(drop), nn.Conv2d(width, n_cls, 1))

    def forward(self, x):
        return self.body(x)


def build(conf):
    n, c = conf["data"]["classes"], conf["net"]
    if conf["net"]["kind"] == "fcn":
        return PlainFCN(n, conf["fcn"]["width"], conf["fcn"]["drop"])
    return EncDec(n, c["stem"], c["depth"], c["drop"], c["norm"])
