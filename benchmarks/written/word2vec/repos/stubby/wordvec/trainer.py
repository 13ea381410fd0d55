"""Training loop."""
import logging
import time

from . import objectives
from .model import SkipGram
from .windows import pairs

log = logging.getLogger("wordvec")


class Trainer:
    def __init__(self, cfg, vocab, noise, rng):
        self.cfg = cfg
        self.vocab = vocab
        self.rng = rng
        self.objective = objectives.make(cfg, vocab, noise)

    def rate(self, epoch):
        return self.cfg.rate * 0.5 ** epoch

    def fit(self, encoded):
        cfg = self.cfg
        model = SkipGram(len(self.vocab), cfg.size, cfg.momentum, self.rng)
        for epoch in range(cfg.epochs):
            rate = self.rate(epoch)
            t0 = time.time()
            total, n = 0.0, 0
            for s in self.rng.permutation(len(encoded)):
                for centre, context in pairs(encoded[s], cfg.window):
                    total += self.objective.step(model, centre, context, rate)
                    n += 1
            log.info("epoch %d: rate %.5f loss %.4f (%.0f s)",
                     epoch + 1, rate, total / max(n, 1), time.time() - t0)
        return model
