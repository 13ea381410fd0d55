"""Sampler of noise words."""
import numpy as np


class NoiseSampler:
    BLOCK = 1 << 16

    def __init__(self, counts, rng):
        logits = 0.75 * np.log(np.maximum(counts, 1))
        p = np.exp(logits - logits.max())
        self.p = p / p.sum()
        self.cdf = np.cumsum(self.p)
        self.rng = rng
        self._buf = np.empty(0, dtype=np.int64)
        self._at = 0

    def _refill(self):
        u = self.rng.random(self.BLOCK)
        idx = np.searchsorted(self.cdf, u, side="right")
        self._buf = np.minimum(idx, len(self.p) - 1)
        self._at = 0

    def draw(self, k):
        if self._at + k > len(self._buf):
            self._refill()
        out = self._buf[self._at:self._at + k]
        self._at += k
        return out
