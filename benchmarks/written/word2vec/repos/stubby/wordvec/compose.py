"""Combination of two word vectors."""
import numpy as np

PAIRS = [
    ("czech", "currency"),
    ("vietnam", "capital"),
    ("german", "airlines"),
    ("russian", "river"),
    ("french", "actress"),
]


def combine(unit, a, b):
    return unit[a] - unit[b]


def nearest(unit, query, n, without=()):
    sims = unit @ (query / max(np.linalg.norm(query), 1e-12))
    sims[list(without)] = -np.inf
    return np.argsort(-sims)[:n]


def report(model, vocab, n):
    unit = model.unit()
    lines = []
    for x, y in PAIRS:
        if x not in vocab or y not in vocab:
            continue
        a, b = vocab.id(x), vocab.id(y)
        best = nearest(unit, combine(unit, a, b), n, without=(a, b))
        lines.append(f"{x} + {y}: " + ", ".join(vocab.words[i] for i in best))
    return lines
