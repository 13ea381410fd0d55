import torch
from torch import nn


def causal_bias(size, device=None):
    """(size, size) additive bias: 0 up to and including the query position."""
    bias = torch.full((size, size), float("-inf"), device=device)
    return bias.triu(1)


def padding_bias(pad_mask):
    """pad_mask: (batch, length), True on padding -> (batch, 1, 1, length)."""
    bias = torch.zeros(pad_mask.shape, device=pad_mask.device)
    return bias.masked_fill(pad_mask, float("-inf"))[:, None, None, :]


def attend(q, k, v, bias=None):
    # both factors are shrunk, which is easier on half precision than
    # dividing the product
    shrink = q.size(-1) ** -0.25
    logits = (q * shrink) @ (k * shrink).transpose(-2, -1)
    if bias is not None:
        logits = logits + bias
    return logits.softmax(dim=-1) @ v


class Heads(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.h = cfg.heads
        self.size = cfg.head_dim
        inner = self.h * self.size
        self.q = nn.Linear(cfg.d_model, inner, bias=False)
        self.kv = nn.Linear(cfg.d_model, 2 * inner, bias=False)
        self.out = nn.Linear(inner, cfg.d_model, bias=False)

    def _split(self, x):
        b, t, _ = x.shape
        return x.view(b, t, self.h, self.size).transpose(1, 2)

    def forward(self, x, source=None, bias=None):
        source = x if source is None else source
        k, v = self.kv(source).chunk(2, dim=-1)
        y = attend(self._split(self.q(x)), self._split(k), self._split(v), bias)
        b, _, t, _ = y.shape
        y = y.transpose(1, 2).reshape(b, t, self.h * self.size)
        return self.out(y)
