import torch
from torch import nn

from .blocks import DecoderBlock, EncoderBlock
from .embed import TokenEmbedding


class Transformer(nn.Module):
    def __init__(self, m, vocab):
        super().__init__()
        self.src_embed = TokenEmbedding(vocab, m.d_model, m.dropout, m.positions)
        self.tgt_embed = TokenEmbedding(vocab, m.d_model, m.dropout, m.positions)
        self.encoder = nn.ModuleList(EncoderBlock(m) for _ in range(m.layers))
        self.decoder = nn.ModuleList(DecoderBlock(m) for _ in range(m.layers))
        self.enc_norm = nn.LayerNorm(m.d_model)
        self.dec_norm = nn.LayerNorm(m.d_model)
        self.project = nn.Linear(m.d_model, vocab, bias=False)
        self.project.weight = self.tgt_embed.tokens.weight

    def encode(self, src):
        allowed = src.ne(0)[:, None, None, :]
        x = self.src_embed(src)
        for block in self.encoder:
            x = block(x, allowed)
        return self.enc_norm(x), allowed

    def decode(self, tgt, memory, memory_allowed):
        at = torch.arange(tgt.size(1), device=tgt.device)
        self_allowed = at[None, :] <= at[:, None]
        y = self.tgt_embed(tgt)
        for block in self.decoder:
            y = block(y, memory, self_allowed, memory_allowed)
        return self.project(self.dec_norm(y))

    def forward(self, src, tgt):
        memory, allowed = self.encode(src)
        return self.decode(tgt, memory, allowed)
