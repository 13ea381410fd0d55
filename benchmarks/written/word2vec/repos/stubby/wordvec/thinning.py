"""Removal of very frequent words."""
import numpy as np


def drop_probability(counts, total, t):
    f = counts / total
    return np.clip(1.0 - np.sqrt(t / f), 0.0, 1.0)


def thin(encoded, vocab, t, rng):
    """Sentences without the words that lost the draw."""
    p = drop_probability(vocab.counts, vocab.total, t)
    gone = rng.random(len(vocab)) < p
    out = []
    for s in encoded:
        kept = [w for w in s if not gone[w]]
        if len(kept) > 1:
            out.append(kept)
    return out
