"""The classifier: embeddings for categories, then gated residual blocks."""

import torch
from torch import nn


class ResidualBlock(nn.Module):
    """Pre-norm residual MLP block."""

    def __init__(self, width, dropout=0.1):
        super().__init__()
        self.norm = nn.LayerNorm(width)
        self.up = nn.Linear(width, 2 * width)
        self.down = nn.Linear(2 * width, width)
        self.act = nn.GELU()
        self.dropout = nn.Dropout(dropout)

    def forward(self, x):
        h = self.act(self.up(self.norm(x)))
        return x + self.down(self.dropout(h))


class TabularNet(nn.Module):
    """Rows in, class logits out.

    ``encode`` is separate from ``classify`` because mixing happens between the two.
    """

    def __init__(self, num_numeric, cardinalities, num_classes, width=192, depth=4, dropout=0.1):
        super().__init__()
        self.embeddings = nn.ModuleList(
            nn.Embedding(size + 1, min(50, (size + 1) // 2)) for size in cardinalities
        )
        embedded = sum(e.embedding_dim for e in self.embeddings)
        self.stem = nn.Linear(num_numeric + embedded, width)
        self.blocks = nn.Sequential(*[ResidualBlock(width, dropout) for _ in range(depth)])
        self.head = nn.Sequential(nn.LayerNorm(width), nn.Linear(width, num_classes))

    def encode(self, numeric, categorical):
        parts = [numeric]
        for column, embedding in enumerate(self.embeddings):
            parts.append(embedding(categorical[:, column]))
        return self.stem(torch.cat(parts, dim=1))

    def classify(self, hidden):
        return self.head(self.blocks(hidden))

    def forward(self, numeric, categorical):
        return self.classify(self.encode(numeric, categorical))
