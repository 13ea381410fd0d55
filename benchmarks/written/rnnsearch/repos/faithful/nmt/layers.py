import torch
from torch import nn


class GatedUnit(nn.Module):
    """Gated hidden unit; `inputs` lists the widths of everything that feeds it besides the state."""

    def __init__(self, inputs, hidden):
        super().__init__()
        total = sum(inputs)
        self.w = nn.Linear(total, hidden)
        self.w_z = nn.Linear(total, hidden)
        self.w_r = nn.Linear(total, hidden)
        self.u = nn.Linear(hidden, hidden, bias=False)
        self.u_z = nn.Linear(hidden, hidden, bias=False)
        self.u_r = nn.Linear(hidden, hidden, bias=False)

    def forward(self, state, *inputs):
        x = torch.cat(inputs, -1)
        z = torch.sigmoid(self.w_z(x) + self.u_z(state))
        r = torch.sigmoid(self.w_r(x) + self.u_r(state))
        new = torch.tanh(self.w(x) + self.u(r * state))
        return state + z * (new - state)


class Encoder(nn.Module):
    def __init__(self, vocab, embed, hidden):
        super().__init__()
        self.hidden = hidden
        self.embed = nn.Embedding(vocab, embed, padding_idx=0)
        self.right = GatedUnit([embed], hidden)
        self.left = GatedUnit([embed], hidden)

    def _scan(self, unit, x, mask, order):
        h = x.new_zeros(x.size(0), self.hidden)
        out = [None] * x.size(1)
        for t in order:
            m = mask[:, t:t + 1]
            h = m * unit(h, x[:, t]) + (1 - m) * h
            out[t] = h
        return torch.stack(out, 1)

    def forward(self, src):
        mask = (src != 0).float()
        x = self.embed(src)
        steps = range(src.size(1))
        f = self._scan(self.right, x, mask, steps)
        b = self._scan(self.left, x, mask, reversed(steps))
        return torch.cat([f, b], -1), mask


class Alignment(nn.Module):
    def __init__(self, state, annotation, units):
        super().__init__()
        self.w_a = nn.Linear(state, units, bias=False)
        self.u_a = nn.Linear(annotation, units, bias=False)
        self.v_a = nn.Linear(units, 1, bias=False)

    def keys(self, h):
        return self.u_a(h)

    def forward(self, state, keys, h, mask):
        e = self.v_a(torch.tanh(self.w_a(state).unsqueeze(1) + keys)).squeeze(-1)
        e = e - e.max(1, keepdim=True).values
        a = torch.exp(e) * mask
        a = a / a.sum(1, keepdim=True)
        return torch.bmm(a.unsqueeze(1), h).squeeze(1), a


class FixedVector(nn.Module):
    """Stand-in for the alignment: the same summary vector at every step."""

    def keys(self, h):
        return None

    def forward(self, state, keys, h, mask):
        last = mask.sum(1).long() - 1
        n = h.size(-1) // 2
        c = torch.cat([h[torch.arange(len(h)), last, :n], h[:, 0, n:]], -1)
        return c, None
