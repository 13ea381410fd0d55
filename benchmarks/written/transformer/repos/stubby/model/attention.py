import math

import torch
import torch.nn as nn


def scaled_dot_product(q, k, v, mask=None):
    """q, k, v: (batch, heads, length, d_k); mask is True where attention is blocked."""
    d_k = q.size(-1)
    scores = torch.matmul(q, k.transpose(-2, -1)) / math.sqrt(d_k)
    if mask is not None:
        scores = scores.masked_fill(mask, -1e9)
    attn = torch.softmax(scores, dim=-1)
    return torch.matmul(attn, v), attn


class MultiHeadAttention(nn.Module):
    def __init__(self, d_model, heads):
        super().__init__()
        assert d_model % heads == 0
        self.heads = heads
        self.d_k = d_model // heads
        self.w_q = nn.Linear(d_model, d_model)
        self.w_k = nn.Linear(d_model, d_model)
        self.w_v = nn.Linear(d_model, d_model)
        self.attn = None

    def split(self, x):
        b, n, _ = x.size()
        return x.view(b, n, self.heads, self.d_k).transpose(1, 2)

    def forward(self, q, k, v, mask=None):
        q, k, v = self.split(self.w_q(q)), self.split(self.w_k(k)), self.split(self.w_v(v))
        out, self.attn = scaled_dot_product(q, k, v, mask)
        b, _, n, _ = out.size()
        return out.transpose(1, 2).contiguous().view(b, n, self.heads * self.d_k)
