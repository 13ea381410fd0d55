"""Vocabulary sorted by falling frequency."""
from collections import Counter

import numpy as np


class Vocab:
    def __init__(self, words, counts):
        self.words = list(words)
        self.counts = np.asarray(counts, dtype=np.int64)
        self.index = {w: i for i, w in enumerate(self.words)}
        self.total = int(self.counts.sum())

    @classmethod
    def build(cls, sentences):
        c = Counter()
        for s in sentences:
            c.update(s)
        pairs = c.most_common()
        return cls([w for w, _ in pairs], [n for _, n in pairs])

    def __len__(self):
        return len(self.words)

    def __contains__(self, word):
        return word in self.index

    def id(self, word):
        return self.index[word]

    def encode(self, sentence):
        return [self.index[w] for w in sentence if w in self.index]
