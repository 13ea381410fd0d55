import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def glorot(fan_in, fan_out):
    bound = math.sqrt(6.0 / (fan_in + fan_out))
    return nn.Parameter(torch.empty(fan_in, fan_out).uniform_(-bound, bound))


def drop(h, p, training):
    if not training or p == 0.0:
        return h
    if h.is_sparse:
        h = h.coalesce()
        return torch.sparse_coo_tensor(h.indices(), F.dropout(h.values(), p), h.shape)
    return F.dropout(h, p)


def mul(a, b):
    return torch.sparse.mm(a, b) if a.is_sparse else a @ b


class Propagate(nn.Module):
    """sum_k S_k H Theta_k for the given supports S_k."""

    def __init__(self, fan_in, fan_out, terms):
        super().__init__()
        self.theta = nn.ParameterList([glorot(fan_in, fan_out) for _ in range(terms)])

    def forward(self, h, supports):
        return sum(torch.sparse.mm(s, mul(h, t)) for s, t in zip(supports, self.theta))


class GCN(nn.Module):
    def __init__(self, in_dim, classes, terms=1, layers=2, hidden=16, dropout=0.5,
                 dropout_at="all", **_):
        super().__init__()
        sizes = [in_dim] + [hidden] * (layers - 1) + [classes]
        self.convs = nn.ModuleList(Propagate(a, b, terms) for a, b in zip(sizes, sizes[1:]))
        last = layers - 1
        self.rates = [dropout if dropout_at == "all" or i in (0, last) else 0.0 for i in range(layers)]

    def forward(self, x, supports):
        h = x
        for i, conv in enumerate(self.convs):
            h = conv(drop(h, self.rates[i], self.training), supports)
            if i + 1 < len(self.convs):
                h = F.relu(h)
        return F.log_softmax(h, dim=1)

    def groups(self, l2):
        """Optimiser groups; d/dW of (l2 / 2) ||W||^2 is what Adam's weight_decay adds."""
        first = list(self.convs[0].parameters())
        rest = [p for c in self.convs[1:] for p in c.parameters()]
        groups = [{"params": first, "weight_decay": l2}]
        if rest:
            groups.append({"params": rest, "weight_decay": 0.0})
        return groups
