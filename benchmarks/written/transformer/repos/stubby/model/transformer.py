import math

import torch.nn as nn

from .decoder import Decoder
from .encoder import Encoder
from .masks import pad_mask, subsequent_mask
from .positional import PositionalEncoding


class Transformer(nn.Module):
    def __init__(self, src_vocab, tgt_vocab, layers, d_model, heads, d_ff, dropout):
        super().__init__()
        self.d_model = d_model
        self.src_embed = nn.Embedding(src_vocab, d_model, padding_idx=0)
        self.tgt_embed = nn.Embedding(tgt_vocab, d_model, padding_idx=0)
        self.position = PositionalEncoding(d_model)
        self.dropout = nn.Dropout(dropout)
        self.encoder = Encoder(layers, d_model, heads, d_ff, dropout)
        self.decoder = Decoder(layers, d_model, heads, d_ff, dropout)
        self.generator = nn.Linear(d_model, tgt_vocab)

    def encode(self, src):
        mask = pad_mask(src)
        x = self.position(self.src_embed(src) * math.sqrt(self.d_model))
        return self.encoder(self.dropout(x), mask), mask

    def decode(self, tgt, memory, src_mask):
        tgt_mask = subsequent_mask(tgt.size(1), tgt.device)
        y = self.position(self.tgt_embed(tgt) * math.sqrt(self.d_model))
        return self.generator(self.decoder(y, memory, tgt_mask, src_mask))

    def forward(self, src, tgt):
        memory, mask = self.encode(src)
        return self.decode(tgt, memory, mask)


def build_model(args, src_vocab, tgt_vocab):
    model = Transformer(
        src_vocab, tgt_vocab, args.layers, args.d_model, args.heads, args.d_ff, args.dropout
    )
    for p in model.parameters():
        if p.dim() > 1:
            nn.init.xavier_uniform_(p)
    return model
