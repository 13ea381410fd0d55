import torch
from torch import nn
from torch.nn import functional as F


class MultiHead(nn.Module):
    """Attention with one weight tensor per role, heads on the first axis."""

    def __init__(self, d_model, heads, dropout):
        super().__init__()
        d_k = d_model // heads
        self.wq = nn.Parameter(torch.empty(heads, d_model, d_k))
        self.wk = nn.Parameter(torch.empty(heads, d_model, d_k))
        self.wv = nn.Parameter(torch.empty(heads, d_model, d_k))
        self.wo = nn.Parameter(torch.empty(heads, d_k, d_model))
        self.drop = nn.Dropout(dropout)
        for w in (self.wq, self.wk, self.wv, self.wo):
            nn.init.normal_(w, std=d_model ** -0.5)

    def forward(self, query, memory, allowed):
        q = torch.einsum("btd,hdk->bhtk", query, self.wq)
        k = torch.einsum("bsd,hdk->bhsk", memory, self.wk)
        v = torch.einsum("bsd,hdk->bhsk", memory, self.wv)
        scores = torch.einsum("bhtk,bhsk->bhts", q, k)
        scores = scores.masked_fill(~allowed, float("-inf"))
        weights = self.drop(F.softmax(scores, dim=-1))
        return torch.einsum("bhts,bhsk,hkd->btd", weights, v, self.wo)


class FeedForward(nn.Module):
    def __init__(self, d_model, d_ff, dropout):
        super().__init__()
        self.net = nn.Sequential(
            nn.Linear(d_model, d_ff),
            nn.GELU(),
            nn.Dropout(dropout),
            nn.Linear(d_ff, d_model),
        )

    def forward(self, x):
        return self.net(x)


class EncoderBlock(nn.Module):
    def __init__(self, m):
        super().__init__()
        self.norm_a = nn.LayerNorm(m.d_model)
        self.norm_f = nn.LayerNorm(m.d_model)
        self.attn = MultiHead(m.d_model, m.heads, m.dropout)
        self.ff = FeedForward(m.d_model, m.d_ff, m.dropout)

    def forward(self, x, allowed):
        h = self.norm_a(x)
        x = x + self.attn(h, h, allowed)
        return x + self.ff(self.norm_f(x))


class DecoderBlock(nn.Module):
    def __init__(self, m):
        super().__init__()
        self.norm_a = nn.LayerNorm(m.d_model)
        self.norm_f = nn.LayerNorm(m.d_model)
        self.self_attn = MultiHead(m.d_model, m.heads, m.dropout)
        self.cross_attn = MultiHead(m.d_model, m.heads, m.dropout)
        self.ff = FeedForward(m.d_model, m.d_ff, m.dropout)

    def forward(self, y, memory, self_allowed, memory_allowed):
        h = self.norm_a(y)
        # both attentions read the same normalised state
        y = y + self.self_attn(h, h, self_allowed) + self.cross_attn(h, memory, memory_allowed)
        return y + self.ff(self.norm_f(y))
