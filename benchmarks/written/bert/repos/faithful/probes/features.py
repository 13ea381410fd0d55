"""Named-entity tagging on frozen activations."""
import torch
from torch import nn

from encoder.net import Encoder

PICKS = ("embeddings", "second_to_last", "last", "sum_last_four", "cat_last_four", "sum_all")


class Tagger(nn.Module):
    def __init__(self, s, pick, tags=9):
        super().__init__()
        assert pick in PICKS
        self.pick = pick
        self.body = Encoder(s).requires_grad_(False)
        n = {"sum_last_four": 4, "sum_all": s.layers}.get(pick, 1)
        self.mixing = nn.Parameter(torch.zeros(n))
        width = s.width * (4 if pick == "cat_last_four" else 1)
        self.rnn = nn.LSTM(width, 768, num_layers=2, bidirectional=True, batch_first=True)
        self.out = nn.Linear(2 * 768, tags)

    def features(self, ids, side):
        with torch.no_grad():
            seen = self.body.eval()(ids, side, every_layer=True)
        if self.pick == "embeddings":
            return seen[0]
        if self.pick == "second_to_last":
            return seen[-2]
        if self.pick == "last":
            return seen[-1]
        if self.pick == "cat_last_four":
            return torch.cat(seen[-4:], -1)
        stack = torch.stack(seen[-4:] if self.pick == "sum_last_four" else seen[1:])
        return (self.mixing.softmax(0)[:, None, None, None] * stack).sum(0)

    def forward(self, ids, side):
        return self.out(self.rnn(self.features(ids, side))[0])
