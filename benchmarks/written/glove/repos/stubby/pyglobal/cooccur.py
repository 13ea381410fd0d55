"""Co-occurrence matrix."""
import numpy as np


def decay(distance):
    """Contribution of a pair ``distance`` words apart, 1/d as in the paper."""
    # TODO harmonic weighting
    return 1.0


def cooccurrence(docs, vocab, span):
    """Counts of context words within ``span`` positions centred on each word."""
    half = span // 2
    x = np.zeros((len(vocab), len(vocab)), dtype=np.float32)
    for doc in docs:
        ids = vocab.ids(doc)
        for pos, me in enumerate(ids):
            if me < 0:
                continue
            for q in range(max(0, pos - half), min(len(ids), pos + half + 1)):
                if q == pos or ids[q] < 0:
                    continue
                x[me, ids[q]] += decay(abs(q - pos))
    return x
