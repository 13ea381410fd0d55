import math

import torch
from torch import nn


def sinusoid(length, d_model):
    pos = torch.arange(length).float()[:, None]
    i = torch.arange(0, d_model, 2).float()
    angle = pos / torch.pow(10000.0, i / d_model)
    table = torch.zeros(length, d_model)
    table[:, 0::2] = angle.sin()
    table[:, 1::2] = angle.cos()
    return table


class TokenEmbedding(nn.Module):
    def __init__(self, vocab, d_model, dropout, kind, max_len=512):
        super().__init__()
        self.tokens = nn.Embedding(vocab, d_model, padding_idx=0)
        nn.init.normal_(self.tokens.weight, std=d_model ** -0.5)
        self.scale = math.sqrt(d_model)
        self.drop = nn.Dropout(dropout)
        if kind == "sinusoid":
            self.register_buffer("pos", sinusoid(max_len, d_model))
        else:
            self.pos = nn.Parameter(torch.randn(max_len, d_model) * 0.02)

    def forward(self, ids):
        x = self.tokens(ids) * self.scale
        return self.drop(x + self.pos[: ids.size(1)])
