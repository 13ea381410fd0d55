import torch
import torch.nn as nn
from torch.nn.utils.rnn import pack_padded_sequence, pad_packed_sequence

from .chain import Chain, Local


class Tagger(nn.Module):
    def __init__(self, vectors, n_char, n_tag, c):
        super().__init__()
        self.word = nn.Embedding.from_pretrained(vectors, freeze=False, padding_idx=0)
        self.char = nn.Embedding(n_char, c["char_dim"], padding_idx=0)
        nn.init.uniform_(self.char.weight, -(3 / c["char_dim"]) ** 0.5, (3 / c["char_dim"]) ** 0.5)
        self.conv = nn.Conv1d(c["char_dim"], c["char_filters"], c["char_width"], padding=c["char_width"] // 2)
        self.rnn = nn.LSTM(c["word_dim"] + c["char_filters"], c["hidden"], c["layers"],
                           batch_first=True, bidirectional=True)
        self.out = nn.Linear(2 * c["hidden"], n_tag)
        self.drop = nn.Dropout(c["drop"])
        self.top = Chain(n_tag) if c["output"] == "chain" else Local()

    def spell(self, ch):
        b, t, w = ch.shape
        e = self.drop(self.char(ch.view(b * t, w))).transpose(1, 2)
        return self.conv(e).max(dim=2)[0].view(b, t, -1)

    def emit(self, words, ch, mask):
        x = self.drop(torch.cat([self.word(words), self.spell(ch)], dim=-1))
        n = mask.sum(1).long().cpu()
        h = pack_padded_sequence(x, n, batch_first=True, enforce_sorted=False)
        h, _ = pad_packed_sequence(self.rnn(h)[0], batch_first=True)
        return self.out(self.drop(h))
