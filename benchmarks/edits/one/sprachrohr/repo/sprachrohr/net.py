import torch
import torch.nn as nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence


class Reader(nn.Module):
    def __init__(self, bands, c):
        super().__init__()
        self.conv = nn.Sequential(
            nn.Conv2d(1, c.front, 3, stride=2, padding=1), nn.BatchNorm2d(c.front), nn.ReLU(),
            nn.Conv2d(c.front, c.front, 3, stride=(2, 1), padding=1), nn.BatchNorm2d(c.front), nn.ReLU())
        self.rnn = nn.LSTM(c.front * ((bands + 3) // 4), c.hidden, c.layers, batch_first=True,
                           bidirectional=True, dropout=c.drop)
        self.norm = nn.LayerNorm(2 * c.hidden)
        self.out = nn.Linear(2 * c.hidden, len(c.letters) + 1)

    def forward(self, x, n):
        h = self.conv(x.transpose(1, 2)[:, None])          # B C bands/4 T/2
        h = h.flatten(1, 2).transpose(1, 2)
        n = (n + 1) // 2
        h = pack_padded_sequence(h, n.cpu(), batch_first=True, enforce_sorted=False)
        h, _ = pad_packed_sequence(self.rnn(h)[0], batch_first=True)
        return self.out(self.norm(h)).log_softmax(-1), n
