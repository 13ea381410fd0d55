import math

import torch
from torch import nn


def smooth_relu(x):
    # x * Phi(x)
    return 0.5 * x * (1.0 + torch.erf(x / math.sqrt(2.0)))


class Lookup(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.tok = nn.Embedding(s.vocab_size, s.width, padding_idx=0)
        # positions and sentence A/B share one table: rows 0..P-1 and P, P+1
        self.place = nn.Embedding(s.max_positions + 2, s.width)
        self.offset = s.max_positions
        self.norm = nn.LayerNorm(s.width, eps=1e-12)
        self.drop = nn.Dropout(s.p_drop)

    def forward(self, ids, side):
        where = torch.arange(ids.size(1), device=ids.device)[None]
        x = self.tok(ids) + self.place(where) + self.place(side + self.offset)
        return self.drop(self.norm(x))


class Mix(nn.Module):
    """Multi-head self-attention."""

    def __init__(self, s):
        super().__init__()
        self.heads, self.size = s.heads, s.width // s.heads
        self.qkv = nn.Linear(s.width, 3 * s.width)
        self.out = nn.Linear(s.width, s.width)
        self.drop = nn.Dropout(s.p_drop)

    def forward(self, x, blocked):
        b, n, w = x.shape
        q, k, v = self.qkv(x).view(b, n, 3, self.heads, self.size).permute(2, 0, 3, 1, 4)
        a = q @ k.transpose(-1, -2) / math.sqrt(self.size)
        a = a.masked_fill(blocked, -1e4).softmax(-1)
        y = self.drop(a) @ v
        return self.out(y.transpose(1, 2).reshape(b, n, w))


class Block(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.mix = Mix(s)
        self.up = nn.Linear(s.width, s.width << 2)
        self.down = nn.Linear(s.width << 2, s.width)
        self.n1 = nn.LayerNorm(s.width, eps=1e-12)
        self.n2 = nn.LayerNorm(s.width, eps=1e-12)
        self.drop = nn.Dropout(s.p_drop)

    def forward(self, x, blocked):
        x = self.n1(x + self.drop(self.mix(x, blocked)))
        return self.n2(x + self.drop(self.down(smooth_relu(self.up(x)))))


class Encoder(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.left_to_right = getattr(s, "left_to_right", False)
        self.lookup = Lookup(s)
        self.blocks = nn.ModuleList(Block(s) for _ in range(s.layers))
        self.apply(self._init)

    @staticmethod
    def _init(m):
        if isinstance(m, (nn.Linear, nn.Embedding)):
            nn.init.trunc_normal_(m.weight, std=0.02, a=-0.04, b=0.04)
        if isinstance(m, nn.Linear) and m.bias is not None:
            nn.init.zeros_(m.bias)

    def forward(self, ids, side, every_layer=False):
        blocked = (ids == 0)[:, None, None, :]
        if self.left_to_right:
            n = ids.size(1)
            future = torch.ones(n, n, dtype=torch.bool, device=ids.device).triu(1)
            blocked = blocked | future[None, None]
        x = self.lookup(ids, side)
        seen = [x]
        for block in self.blocks:
            x = block(x, blocked)
            seen.append(x)
        return seen if every_layer else x
