"""Pre-training examples made on the fly from tokenised shards."""
import glob
import pickle
import random

import torch
from torch.utils.data import IterableDataset

from .pieces import MASK, frame


def corrupt(ids, rng, rate, vocab_size):
    """Returns the damaged ids and the targets (-1: nothing to predict)."""
    usable = [i for i, t in enumerate(ids) if t > MASK or t == 1]
    rng.shuffle(usable)
    out, target = list(ids), [-1] * len(ids)
    for i in usable[:max(1, round(rate * len(usable)))]:
        target[i] = ids[i]
        if rng.random() < 0.9:
            # one in nine of these gets noise rather than the mask symbol
            out[i] = MASK if rng.random() < 8 / 9 else rng.randrange(MASK + 1, vocab_size)
    return out, target


def trim(a, b, room, rng):
    while len(a) + len(b) > room:
        long = a if len(a) >= len(b) else b
        long.pop(0 if rng.random() < 0.5 else -1)


class Pairs(IterableDataset):
    def __init__(self, pattern, length, s, seed):
        self.files = sorted(glob.glob(pattern + "/*.pkl"))
        self.length, self.s, self.seed = length, s, seed

    def pair(self, docs, doc, at, rng):
        """Sentences from `at` on fill A and B; returns a, b, label, next position."""
        room = self.length - 3
        goal = room // 2
        a = []
        while at < len(doc) - 1 and len(a) < goal:
            a += doc[at]
            at += 1
        other = docs[rng.randrange(len(docs))]
        swap = rng.random() < 0.5
        src, k = (other, rng.randrange(len(other))) if swap else (doc, at)
        b = []
        while k < len(src) and len(a) + len(b) < room:
            b += src[k]
            k += 1
        trim(a, b, room, rng)
        return a, b, int(swap), (at if swap else k)

    def __iter__(self):
        rng = random.Random(self.seed)
        while True:
            rng.shuffle(self.files)
            for name in self.files:
                docs = pickle.load(open(name, "rb"))
                for doc in docs:
                    at = 0
                    while at < len(doc) - 1:
                        a, b, label, at = self.pair(docs, doc, at, rng)
                        ids, side = frame(a, b, self.length)
                        ids, target = corrupt(ids, rng, self.s.mask_rate, self.s.vocab_size)
                        yield tuple(torch.tensor(x) for x in (ids, side, target, label))
