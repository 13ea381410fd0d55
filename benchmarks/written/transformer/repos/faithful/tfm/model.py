import torch
from torch import nn
from torch.nn import functional as F

from tfm.attention import causal_bias, padding_bias
from tfm.layers import DecoderLayer, EncoderLayer
from tfm.positions import sinusoid_table

PAD, BOS, EOS = 0, 1, 2


class Translator(nn.Module):
    def __init__(self, cfg, vocab_size):
        super().__init__()
        self.cfg = cfg
        self.table = nn.Embedding(vocab_size, cfg.d_model, padding_idx=PAD)
        self.drop = nn.Dropout(cfg.dropout)
        self.encoder = nn.ModuleList(EncoderLayer(cfg) for _ in range(cfg.layers))
        self.decoder = nn.ModuleList(DecoderLayer(cfg) for _ in range(cfg.layers))
        self.register_buffer(
            "positions", sinusoid_table(cfg.max_positions, cfg.d_model), persistent=False
        )
        self.reset()

    def reset(self):
        for p in self.parameters():
            if p.dim() > 1:
                nn.init.xavier_uniform_(p)
        nn.init.normal_(self.table.weight, std=self.cfg.d_model ** -0.5)
        with torch.no_grad():
            self.table.weight[PAD].zero_()

    def embed(self, ids):
        x = self.table(ids) + self.positions[: ids.size(1)]
        return self.drop(x)

    def encode(self, src):
        bias = padding_bias(src.eq(PAD))
        x = self.embed(src)
        for layer in self.encoder:
            x = layer(x, bias)
        return x, bias

    def decode(self, tgt, memory, memory_bias):
        bias = causal_bias(tgt.size(1), tgt.device)
        y = self.embed(tgt)
        for layer in self.decoder:
            y = layer(y, memory, bias, memory_bias)
        return F.linear(y, self.table.weight)

    def forward(self, src, tgt):
        memory, memory_bias = self.encode(src)
        return self.decode(tgt, memory, memory_bias)

    def size(self):
        return sum(p.numel() for p in self.parameters())
