"""Frequency-ranked vocabulary."""
from collections import Counter


class Vocab:
    def __init__(self, words):
        self.words = list(words)
        self.index = {w: i for i, w in enumerate(self.words)}

    def __len__(self):
        return len(self.words)

    def __contains__(self, w):
        return w in self.index

    def ids(self, tokens):
        """-1 where a token is unknown."""
        return [self.index.get(t, -1) for t in tokens]


def build_vocab(docs, top=10000):
    counts = Counter()
    for doc in docs:
        counts.update(doc)
    return Vocab(w for w, _ in counts.most_common(top))
