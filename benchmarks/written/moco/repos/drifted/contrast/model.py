import copy

import torch
import torch.nn as nn

from . import ema
from .backbone import Embedder
from .dictionary import InBatch, Queue, all_ranks


class MoCo(nn.Module):
    def __init__(self, cfg):
        super().__init__()
        self.temperature = cfg.loss.temperature
        self.decay = cfg.ema.decay
        base = nn.SyncBatchNorm.convert_sync_batchnorm(Embedder(cfg.net.arch, cfg.net.dim))
        self.online = base
        self.slow = copy.deepcopy(base).requires_grad_(False)
        if cfg.dictionary.kind == "queue":
            self.dictionary = Queue(cfg.dictionary.size, cfg.net.dim)
        elif cfg.dictionary.kind == "in_batch":
            self.dictionary = InBatch(cfg.net.dim)
            self.decay = 0.0
        else:
            raise ValueError(cfg.dictionary.kind)

    def forward(self, x1, x2):
        q = self.online(x1)
        k = self.slow(x2).detach()
        self.dictionary.add(k)
        pos = torch.einsum("nd,nd->n", q, k)[:, None]
        neg = q @ self.dictionary.keys.clone().t()
        return pos / self.temperature, neg / self.temperature

    def follow(self):
        ema.move(self.slow, self.online, self.decay)
