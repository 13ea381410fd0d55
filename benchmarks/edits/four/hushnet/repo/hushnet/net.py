import torch
from torch import nn


class Masker(nn.Module):
    def __init__(self, bins, n, expo):
        super().__init__()
        self.expo, self.kind = expo, n["mask"]
        self.norm = nn.LayerNorm(bins)
        self.rnn = nn.LSTM(bins, n["cells"], n["layers"], batch_first=True,
                           bidirectional=n["both_ways"], dropout=n["dropout"])
        self.out = nn.Linear(n["cells"] * (2 if n["both_ways"] else 1), bins)

    def forward(self, Y):
        """complex (B, F, T) -> gain (B, F, T)"""
        a = Y.abs().clamp(min=1e-8) ** self.expo
        h, _ = self.rnn(self.norm(a.transpose(1, 2)))
        g = self.out(h).transpose(1, 2)
        return g.sigmoid() if self.kind == "bounded" else nn.functional.softplus(g)

    def apply_to(self, Y):
        return self(Y) * Y


def ideal(S, Y):
    """ratio mask from clean speech, oracle bound"""
    N = Y - S
    return (S.abs() ** 2 / (S.abs() ** 2 + N.abs() ** 2 + 1e-10)).sqrt()


def wiener(Y, lead=12):
    """noise from the first frames, decision-directed gain"""
    P = Y.abs() ** 2
    N = P[..., :lead].mean(-1)
    prev, G = torch.ones_like(N), []
    for t in range(P.shape[-1]):
        post = P[..., t] / (N + 1e-10)
        last = prev ** 2 * (P[..., max(t - 1, 0)] / (N + 1e-10))
        xi = 0.98 * last + 0.02 * (post - 1).clamp(min=0)
        prev = xi / (1 + xi)
        G.append(prev.clamp(min=0.05))
    return torch.stack(G, -1)
