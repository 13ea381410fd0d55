"""Queue-based dictionary with a slowly moving key encoder."""
import copy

import torch
import torch.nn as nn
import torch.nn.functional as F

from . import comm


class KeyQueue(nn.Module):
    """Ring buffer of keys; the write position always holds the oldest ones."""

    def __init__(self, size, dim):
        super().__init__()
        self.size = size
        self.register_buffer("keys", F.normalize(torch.randn(size, dim), dim=1))
        self.register_buffer("head", torch.zeros((), dtype=torch.long))

    @torch.no_grad()
    def push(self, new):
        n = new.shape[0]
        if self.size % n:
            raise ValueError(f"queue of {self.size} is no multiple of the batch {n}")
        at = int(self.head)
        self.keys[at:at + n] = new
        self.head.fill_((at + n) % self.size)


def info_nce(q, pos, negatives, temperature):
    """Log-loss of picking the positive out of the positive and the negatives."""
    s_pos = (q * pos).sum(dim=1, keepdim=True) / temperature
    s_neg = q @ negatives.t() / temperature
    scores = torch.cat([s_neg, s_pos], dim=1)
    return (torch.logsumexp(scores, dim=1) - s_pos.squeeze(1)).mean(), scores


class MomentumContrast(nn.Module):
    def __init__(self, encoder, queue_size, dim=128, key_rate=1e-3, temperature=0.2):
        super().__init__()
        self.temperature = temperature
        self.key_rate = key_rate
        self.key_encoder = copy.deepcopy(encoder)
        for p in self.key_encoder.parameters():
            p.requires_grad_(False)
        self.query_encoder = encoder
        self.queue = KeyQueue(queue_size, dim)
        self._fresh = None

    @torch.no_grad()
    def encode_keys(self, images):
        mixed, inverse = comm.scatter_permuted(images)
        own, self._fresh = comm.undo_permuted(self.key_encoder(mixed), inverse)
        return own

    def forward(self, view_q, view_k, index=None):
        q = self.query_encoder(view_q)
        k = self.encode_keys(view_k)
        # a copy, since the buffer is written to before the graph is gone
        return info_nce(q, k, self.queue.keys.clone(), self.temperature)

    @torch.no_grad()
    def after_step(self):
        """To be called when the optimiser has moved the query encoder."""
        src = getattr(self.query_encoder, "module", self.query_encoder)
        for pk, pq in zip(self.key_encoder.parameters(), src.parameters()):
            pk += self.key_rate * (pq - pk)
        self.queue.push(self._fresh)

    def trainable(self):
        return self.query_encoder.parameters()
