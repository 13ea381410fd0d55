import numpy as np

from .measure import dcg, discount, gain


def pointwise(y, s, cuts, c):
    return s - y, np.ones_like(s)


def pairwise(y, s, cuts, c, weighted=False):
    """first and second derivative of the logistic pair loss, summed over pairs"""
    g, h = np.zeros_like(s), np.zeros_like(s)
    for a, b in zip(cuts[:-1], cuts[1:]):
        yy, ss = y[a:b], s[a:b]
        best = dcg(np.sort(yy)[::-1], len(yy))
        if best == 0:
            continue
        place = np.empty(b - a, int)
        place[np.argsort(-ss, kind="stable")] = np.arange(b - a)
        d = discount(b - a)[place]
        i, j = np.nonzero(yy[:, None] > yy[None])
        near = np.minimum(place[i], place[j]) < c["top"]
        i, j = i[near], j[near]
        rho = 1 / (1 + np.exp(c["sigma"] * (ss[i] - ss[j])))
        w = 1.0
        if weighted:
            w = np.abs((gain(yy[i]) - gain(yy[j])) * (d[i] - d[j])) / best
        lam = c["sigma"] * w * rho
        cur = c["sigma"] ** 2 * w * rho * (1 - rho)
        np.add.at(g, a + i, -lam)
        np.add.at(g, a + j, lam)
        np.add.at(h, a + i, cur)
        np.add.at(h, a + j, cur)
    return g, h


def pairwise_ndcg(y, s, cuts, c):
    return pairwise(y, s, cuts, c, weighted=True)


PUSH = {"pointwise": pointwise, "pairwise": pairwise, "pairwise_ndcg": pairwise_ndcg}
