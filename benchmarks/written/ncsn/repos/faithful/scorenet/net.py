from torch import nn
from torch.nn import functional as F

from .norm import LevelNorm
from .parts import Refine, Residual, conv


class ScoreNet(nn.Module):
    """Four residual stages and, from the deepest up, four refine blocks."""

    def __init__(self, channels, width, levels):
        super().__init__()
        w = [width, 2 * width, 2 * width, 2 * width]
        self.first = conv(channels, width)
        self.stages = nn.ModuleList()
        before = width
        for k, c in enumerate(w):
            rate = 2 ** max(0, k - 1)  # 1, 1, 2, 4
            self.stages.append(nn.ModuleList([
                Residual(before, c, levels, down=(k == 1), dilation=rate),
                Residual(c, c, levels, dilation=rate),
            ]))
            before = c
        self.refine = nn.ModuleList([
            Refine([w[3]], w[3], levels),
            Refine([w[2], w[3]], w[2], levels),
            Refine([w[1], w[2]], w[0], levels),
            Refine([w[0], w[0]], w[0], levels, last=True),
        ])
        self.norm = LevelNorm(width, levels)
        self.last = conv(width, channels)

    def forward(self, x, level):
        h = self.first(2 * x - 1)
        kept = []
        for blocks in self.stages:
            for b in blocks:
                h = b(h, level)
            kept.append(h)
        r = None
        for block, skip in zip(self.refine, reversed(kept)):
            r = block([skip] if r is None else [skip, r], level, skip.shape[2:])
        return self.last(F.elu(self.norm(r, level)))
