import torch
from torch import nn

from .layers import Alignment, Encoder, FixedVector, GatedUnit
from .vocab import EOS, PAD


class Translator(nn.Module):
    def __init__(self, cfg, n_src, n_tgt):
        super().__init__()
        m = cfg.model
        n = m.hidden
        self.encoder = Encoder(n_src, m.embed, n)
        self.embed = nn.Embedding(n_tgt, m.embed, padding_idx=0)
        self.attend = Alignment(n, 2 * n, n) if m.attention else FixedVector()
        self.w_s = nn.Linear(2 * n, n)
        self.cell = GatedUnit([m.embed, 2 * n], n)
        self.u_o = nn.Linear(n, 2 * m.readout)
        self.v_o = nn.Linear(m.embed, 2 * m.readout, bias=False)
        self.c_o = nn.Linear(2 * n, 2 * m.readout, bias=False)
        self.w_o = nn.Linear(m.readout, n_tgt)

    def start(self, src):
        """Everything about the source that the decoding steps share, and the first state."""
        h, mask = self.encoder(src)
        mean = (h * mask.unsqueeze(-1)).sum(1) / mask.sum(1, keepdim=True)
        return (self.attend.keys(h), h, mask), torch.tanh(self.w_s(mean))

    def step(self, memory, state, y):
        """y: embedded previous word. Returns word scores, next state and weights."""
        keys, h, mask = memory
        c, a = self.attend(state, keys, h, mask)
        t = self.u_o(state) + self.v_o(y) + self.c_o(c)
        t = t.view(t.size(0), -1, 2).max(-1).values
        return self.w_o(t), self.cell(state, y, c), a

    def loss(self, src, tgt):
        memory, state = self.start(src)
        y = self.embed.weight.new_zeros(src.size(0), self.embed.embedding_dim)
        total = 0.0
        for i in range(tgt.size(1)):
            scores, state, _ = self.step(memory, state, y)
            logp = torch.log_softmax(scores, -1).gather(1, tgt[:, i:i + 1]).squeeze(1)
            total = total - (logp * (tgt[:, i] != PAD)).sum()
            y = self.embed(tgt[:, i])
        return total / src.size(0)


__all__ = ["Translator", "EOS"]
