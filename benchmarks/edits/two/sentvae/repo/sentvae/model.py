import math

import torch
import torch.nn as nn
import torch.nn.functional as F
from torch.nn.utils.rnn import pack_padded_sequence

from .text import PAD, UNK


class SentVae(nn.Module):
    def __init__(self, vocab, c):
        super().__init__()
        self.c = c
        self.emb = nn.Embedding(vocab, c.emb, padding_idx=PAD)
        if c.code:
            self.enc = nn.LSTM(c.emb, c.units, batch_first=True, bidirectional=True)
            self.mu = nn.Linear(2 * c.units, c.code)
            self.logvar = nn.Linear(2 * c.units, c.code)
            self.h0 = nn.Linear(c.code, c.units)
        self.dec = nn.LSTM(c.emb + c.code, c.units, batch_first=True)
        self.drop = nn.Dropout(c.drop)
        self.out = nn.Linear(c.units, vocab)

    def infer(self, x, n):
        packed = pack_padded_sequence(self.drop(self.emb(x)), n, batch_first=True)
        _, (h, _) = self.enc(packed)
        h = torch.cat([h[0], h[1]], dim=1)
        return self.mu(h), self.logvar(h)

    def blank_words(self, x):
        if not self.training or self.c.word_off <= 0:
            return x
        hit = torch.rand(x.shape, device=x.device) < self.c.word_off
        hit[:, 0] = False
        return x.masked_fill(hit & (x != PAD), UNK)

    def token_logp(self, x, z):
        """log p(x_t | x_<t, z), zero on padding; (B, T-1)."""
        e = self.emb(self.blank_words(x[:, :-1]))
        state = None
        if z is not None:
            e = torch.cat([e, z.unsqueeze(1).expand(-1, e.size(1), -1)], dim=2)
            h = torch.tanh(self.h0(z)).unsqueeze(0)
            state = (h, torch.zeros_like(h))
        h, _ = self.dec(self.drop(e), state)
        logits = self.out(self.drop(h))
        y = x[:, 1:]
        lp = -F.cross_entropy(logits.transpose(1, 2), y, reduction="none")
        return lp * (y != PAD)


def draw(mu, logvar):
    return mu + torch.exp(0.5 * logvar) * torch.randn_like(mu)


def kl_std(mu, logvar):
    return 0.5 * (mu.pow(2) + logvar.exp() - 1.0 - logvar).sum(dim=1)


def floor_kl(kl, nats):
    return torch.clamp(kl, min=nats)


def gauss_logp(z, mu, logvar):
    return -0.5 * (math.log(2 * math.pi) + logvar + (z - mu) ** 2 / logvar.exp()).sum(dim=1)


def ramp_at(r, step):
    if r.kind == "logistic":
        return r.top / (1.0 + math.exp(-r.slope * (step - r.mid)))
    if r.kind == "linear":
        return min(r.top, step / r.mid)
    return r.top


def is_logp(model, x, n, k):
    """Importance-weighted estimate of log p(x) with k draws."""
    mu, lv = model.infer(x, n)
    w = []
    for _ in range(k):
        z = draw(mu, lv)
        prior = gauss_logp(z, torch.zeros_like(z), torch.zeros_like(z))
        w.append(model.token_logp(x, z).sum(1) + prior - gauss_logp(z, mu, lv))
    return torch.logsumexp(torch.stack(w), dim=0) - math.log(k)


def active_units(mus, thr=0.01):
    return int((mus.var(dim=0) > thr).sum())
