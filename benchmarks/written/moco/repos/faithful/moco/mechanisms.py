"""The two older dictionary look-ups, for comparison."""
import torch
import torch.nn as nn
import torch.nn.functional as F

from . import comm
from .contrast import info_nce


class EndToEnd(nn.Module):
    """Keys are the other view of the samples in the (global) mini-batch."""

    def __init__(self, query_encoder, key_encoder, temperature):
        super().__init__()
        self.query_encoder = query_encoder
        self.key_encoder = key_encoder
        self.temperature = temperature

    def forward(self, view_q, view_k, index=None):
        q = self.query_encoder(view_q)
        k = comm.gather_with_grad(self.key_encoder(view_k))
        scores = q @ k.t() / self.temperature
        first = comm.rank() * q.shape[0]
        target = torch.arange(first, first + q.shape[0], device=q.device)
        loss = F.cross_entropy(scores, target)
        # move the positive to the last column so that accuracy reads alike
        pos = scores.gather(1, target[:, None])
        rest = scores.scatter(1, target[:, None], float("-inf"))
        return loss, torch.cat([rest, pos], dim=1)

    def after_step(self):
        pass

    def trainable(self):
        return list(self.query_encoder.parameters()) + list(self.key_encoder.parameters())


class MemoryBank(nn.Module):
    """One stored vector per training image, negatives drawn from the store."""

    def __init__(self, encoder, n_samples, n_negatives, dim, temperature):
        super().__init__()
        self.query_encoder = encoder
        self.n_negatives = n_negatives
        self.temperature = temperature
        self.register_buffer("store", F.normalize(torch.randn(n_samples, dim), dim=1))
        self._seen = None

    def forward(self, view_q, view_k, index=None):
        q = self.query_encoder(view_q)
        pos = self.store[index]
        draw = torch.randint(self.store.shape[0], (self.n_negatives,), device=q.device)
        negatives = self.store[draw]
        self._seen = (comm.gather(index), comm.gather(q.detach()))
        return info_nce(q, pos, negatives, self.temperature)

    @torch.no_grad()
    def after_step(self):
        index, features = self._seen
        self.store[index] = features

    def trainable(self):
        return self.query_encoder.parameters()
