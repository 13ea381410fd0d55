import numpy as np


def gain(y):
    return 2.0 ** y - 1


def discount(n):
    return 1 / np.log2(np.arange(n) + 2)


def dcg(y, k):
    y = y[:k]
    return (gain(y) * discount(len(y))).sum()


def ndcg(y, s, k=10):
    best = dcg(np.sort(y)[::-1], k)
    if best == 0:
        return None
    return dcg(y[np.argsort(-s, kind="stable")], k) / best


def err(y, s, k=10, y_max=4):
    r = (2.0 ** y[np.argsort(-s, kind="stable")][:k] - 1) / 2 ** y_max
    live, out = 1.0, 0.0
    for i, p in enumerate(r):
        out += live * p / (i + 1)
        live *= 1 - p
    return out


def average_precision(y, s):
    rel = (y > 0)[np.argsort(-s, kind="stable")]
    if not rel.any():
        return 0.0
    return (np.cumsum(rel)[rel] / (np.flatnonzero(rel) + 1)).mean()


def over_queries(fn, y, s, cuts):
    vals = [fn(y[a:b], s[a:b]) for a, b in zip(cuts[:-1], cuts[1:])]
    return float(np.mean([v for v in vals if v is not None]))
