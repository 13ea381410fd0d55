import torch
from torch import nn

from .table import BOS, PAD, UNK


class Transducer(nn.Module):
    def __init__(self, n_in, n_out, a):
        super().__init__()
        u = a.units
        self.a = a
        self.emb_in = nn.Embedding(n_in, a.emb, padding_idx=PAD)
        self.emb_out = nn.Embedding(n_out, a.emb, padding_idx=PAD)
        self.enc = nn.LSTM(a.emb, u, batch_first=True, bidirectional=True)
        self.link = nn.Linear(2 * u, 2 * u)
        self.dec = nn.LSTMCell(a.emb + 2 * u, u)
        self.key, self.ask = nn.Linear(2 * u, u, bias=False), nn.Linear(u, u)
        self.sum = nn.Linear(u, 1, bias=False)
        self.out = nn.Linear(3 * u, n_out)
        self.gate = nn.Linear(3 * u + a.emb, 1)
        self.drop = nn.Dropout(a.drop)
        for n, p in self.named_parameters():
            nn.init.uniform_(p, -0.1, 0.1)

    def read(self, src):
        mem, (h, _) = self.enc(self.drop(self.emb_in(src)))
        h, c = self.link(torch.cat([h[0], h[1]], dim=1)).chunk(2, dim=1)
        return mem, self.key(mem), src.eq(PAD), (h.tanh(), c)

    def look(self, h, mem, key, pad):
        e = self.sum(torch.tanh(key + self.ask(h)[:, None])).squeeze(2)
        att = e.masked_fill(pad, -1e9).softmax(dim=1)
        if not self.a.attn:
            att = (~pad).float() / (~pad).sum(1, keepdim=True)
        return att, torch.bmm(att[:, None], mem).squeeze(1)

    def step(self, y, ctx, hc, packed, alias, size):
        """One output distribution over table + words of this batch's questions."""
        mem, key, pad, _ = packed
        x = self.drop(self.emb_out(y.masked_fill(y >= self.out.out_features, UNK)))
        h, c = self.dec(torch.cat([x, ctx], dim=1), hc)
        att, ctx = self.look(h, mem, key, pad)
        p = self.out(self.drop(torch.cat([h, ctx], dim=1))).softmax(dim=1)
        p = torch.cat([p, p.new_zeros(len(p), size - p.shape[1])], dim=1)
        if self.a.copy:
            g = torch.sigmoid(self.gate(torch.cat([ctx, h, x], dim=1)))
            p = (g * p).scatter_add(1, alias, (1 - g) * att)
        return p, ctx, (h, c)

    def begin(self, packed, n):
        mem, hc = packed[0], packed[3]
        return torch.full((n,), BOS, device=mem.device), mem.new_zeros(n, mem.shape[2]), hc

    def loss(self, src, alias, size, tgt):
        packed = self.read(src)
        y, ctx, hc = self.begin(packed, len(src))
        tot = 0.0
        for t in range(tgt.shape[1]):
            p, ctx, hc = self.step(y, ctx, hc, packed, alias, size)
            lp = (p + 1e-9).log()
            y = tgt[:, t]
            hit = lp.gather(1, y[:, None]).squeeze(1)
            flat = lp[:, :self.out.out_features].mean(dim=1)
            s = self.a.smooth
            tot = tot - (((1 - s) * hit + s * flat) * y.ne(PAD)).sum()
        return tot / tgt.ne(PAD).sum()
