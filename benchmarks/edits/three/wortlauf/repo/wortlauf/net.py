import torch
from torch import nn


class Lm(nn.Module):
    def __init__(self, n, c):
        super().__init__()
        w = c["width"]
        self.c, self.w = c, w
        self.emb = nn.Embedding(n, w)
        self.rnn = nn.LSTM(w, w, c["layers"], dropout=c["drop"])
        self.out = nn.Linear(w, n)
        self.drop = nn.Dropout(c["drop"])
        for p in (self.emb.weight, self.out.weight):
            nn.init.uniform_(p, -c["span"], c["span"])
        nn.init.zeros_(self.out.bias)
        if c["tie"]:
            self.out.weight = self.emb.weight

    def blank(self, rows):
        z = self.emb.weight.new_zeros(self.c["layers"], rows, self.w)
        return z, z.clone()

    def forward(self, x, state):
        h, state = self.rnn(self.drop(self.emb(x)), state)
        return self.out(self.drop(h)), state
