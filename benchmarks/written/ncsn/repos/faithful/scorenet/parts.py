from torch import nn
from torch.nn import functional as F

from .norm import LevelNorm


def conv(a, b, dilation=1, stride=1, bias=True):
    return nn.Conv2d(a, b, 3, stride=stride, padding=dilation, dilation=dilation, bias=bias)


class Residual(nn.Module):
    """norm, activation, convolution, twice; optionally halves the resolution or dilates."""

    def __init__(self, a, b, levels, down=False, dilation=1):
        super().__init__()
        self.n1, self.n2 = LevelNorm(a, levels), LevelNorm(a if down else b, levels)
        mid = a if down else b
        self.c1, self.c2 = conv(a, mid, dilation), conv(mid, b, dilation)
        self.down = down
        self.skip = nn.Conv2d(a, b, 1) if a != b else nn.Identity()

    def forward(self, x, level):
        h = self.c1(F.elu(self.n1(x, level)))
        h = self.c2(F.elu(self.n2(h, level)))
        if self.down:
            return F.avg_pool2d(self.skip(x) + h, 2)
        return self.skip(x) + h


class ConvUnit(nn.Module):
    def __init__(self, c, levels, blocks=2):
        super().__init__()
        self.norms = nn.ModuleList(LevelNorm(c, levels) for _ in range(2 * blocks))
        self.convs = nn.ModuleList(conv(c, c, bias=False) for _ in range(2 * blocks))

    def forward(self, x, level):
        for i in range(0, len(self.convs), 2):
            h = self.convs[i](F.elu(self.norms[i](x, level)))
            x = x + self.convs[i + 1](F.elu(self.norms[i + 1](h, level)))
        return x


class Fuse(nn.Module):
    def __init__(self, widths, c, levels):
        super().__init__()
        self.norms = nn.ModuleList(LevelNorm(w, levels) for w in widths)
        self.convs = nn.ModuleList(conv(w, c) for w in widths)

    def forward(self, xs, level, size):
        total = 0
        for x, n, k in zip(xs, self.norms, self.convs):
            h = k(n(x, level))
            total = total + F.interpolate(h, size=size, mode="bilinear", align_corners=True)
        return total


class PoolChain(nn.Module):
    def __init__(self, c, levels, links=2):
        super().__init__()
        self.norms = nn.ModuleList(LevelNorm(c, levels) for _ in range(links))
        self.convs = nn.ModuleList(conv(c, c, bias=False) for _ in range(links))

    def forward(self, x, level):
        x = F.elu(x)
        path = x
        for n, k in zip(self.norms, self.convs):
            path = F.avg_pool2d(path, 5, stride=1, padding=2)
            path = k(n(path, level))
            x = x + path
        return x


class Refine(nn.Module):
    def __init__(self, widths, c, levels, last=False):
        super().__init__()
        self.adapt = nn.ModuleList(ConvUnit(w, levels) for w in widths)
        self.fuse = Fuse(widths, c, levels) if len(widths) > 1 or widths[0] != c else None
        self.pool = PoolChain(c, levels)
        self.out = ConvUnit(c, levels, 3 if last else 1)

    def forward(self, xs, level, size):
        xs = [a(x, level) for a, x in zip(self.adapt, xs)]
        h = self.fuse(xs, level, size) if self.fuse is not None else xs[0]
        return self.out(self.pool(h, level), level)
