import torch
import torch.nn.functional as F
from torch import nn

from .net import Encoder, smooth_relu


class PretrainNet(nn.Module):
    """Encoder with the token and the sentence-pair output."""

    def __init__(self, s):
        super().__init__()
        self.use_nsp = s.use_nsp
        self.body = Encoder(s)
        self.mid = nn.Linear(s.width, s.width)
        self.norm = nn.LayerNorm(s.width, eps=1e-12)
        self.bias = nn.Parameter(torch.zeros(s.vocab_size))
        self.pair = nn.Linear(s.width, 2)

    def forward(self, ids, side, target, follows):
        """target is -1 wherever nothing is to be predicted."""
        h = self.body(ids, side)
        rows = target.ge(0)
        z = self.norm(smooth_relu(self.mid(h[rows])))
        logp = F.log_softmax(z @ self.body.lookup.tok.weight.t() + self.bias, -1)
        lm = -logp.gather(1, target[rows][:, None]).mean()
        if not self.use_nsp:
            return lm, lm.new_zeros(())
        pair = F.nll_loss(F.log_softmax(self.pair(h[:, 0]), -1), follows)
        return lm, pair


class SentenceNet(nn.Module):
    def __init__(self, s, classes):
        super().__init__()
        self.body = Encoder(s)
        self.drop = nn.Dropout(s.p_drop)
        self.w = nn.Parameter(torch.empty(classes, s.width))
        nn.init.normal_(self.w, std=0.02)

    def forward(self, ids, side):
        c = self.drop(self.body(ids, side)[:, 0])
        return c @ self.w.t()

    def loss(self, ids, side, y):
        out = self(ids, side)
        if out.size(1) == 1:                      # similarity score
            return F.mse_loss(out[:, 0], y.float())
        return (out.logsumexp(1) - out.gather(1, y[:, None])[:, 0]).mean()


class SpanNet(nn.Module):
    def __init__(self, s):
        super().__init__()
        self.body = Encoder(s)
        self.first = nn.Parameter(0.02 * torch.randn(s.width))
        self.last = nn.Parameter(0.02 * torch.randn(s.width))

    def forward(self, ids, side):
        t = self.body(ids, side)
        hide = ids.eq(0)
        return (t @ self.first).masked_fill(hide, -1e4), (t @ self.last).masked_fill(hide, -1e4)

    def loss(self, ids, side, a, b):
        sa, sb = self(ids, side)
        return (F.cross_entropy(sa, a) + F.cross_entropy(sb, b)) / 2


class ChoiceNet(nn.Module):
    """One vector scores every candidate ending."""

    def __init__(self, s):
        super().__init__()
        self.body = Encoder(s)
        self.v = nn.Parameter(0.02 * torch.randn(s.width))

    def forward(self, ids, side):
        b, k, n = ids.shape
        c = self.body(ids.view(-1, n), side.view(-1, n))[:, 0]
        return (c @ self.v).view(b, k)

    def loss(self, ids, side, y):
        return F.cross_entropy(self(ids, side), y)
