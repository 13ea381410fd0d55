import torch.nn as nn

from .attention import MultiHeadAttention
from .feedforward import FeedForward


class DecoderLayer(nn.Module):
    def __init__(self, d_model, heads, d_ff, dropout):
        super().__init__()
        self.self_attention = MultiHeadAttention(d_model, heads)
        self.cross_attention = MultiHeadAttention(d_model, heads)
        self.feed_forward = FeedForward(d_model, d_ff)
        self.norm1 = nn.LayerNorm(d_model)
        self.norm2 = nn.LayerNorm(d_model)
        self.norm3 = nn.LayerNorm(d_model)
        self.dropout = nn.Dropout(dropout)

    def forward(self, y, memory, tgt_mask, src_mask):
        h = self.norm1(y)
        y = y + self.dropout(self.self_attention(h, h, h, tgt_mask))
        y = y + self.dropout(self.feed_forward(self.norm2(y)))
        h = self.norm3(y)
        y = y + self.dropout(self.cross_attention(h, memory, memory, src_mask))
        return y


class Decoder(nn.Module):
    def __init__(self, layers, d_model, heads, d_ff, dropout):
        super().__init__()
        self.layers = nn.ModuleList(
            [DecoderLayer(d_model, heads, d_ff, dropout) for _ in range(layers)]
        )

    def forward(self, y, memory, tgt_mask, src_mask):
        for layer in self.layers:
            y = layer(y, memory, tgt_mask, src_mask)
        return y
