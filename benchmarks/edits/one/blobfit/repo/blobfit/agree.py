import numpy as np


def crosstab(a, b):
    _, ia = np.unique(a, return_inverse=True)
    _, ib = np.unique(b, return_inverse=True)
    t = np.zeros((ia.max() + 1, ib.max() + 1))
    np.add.at(t, (ia, ib), 1)
    return t


def adj_rand(a, b):
    t = crosstab(a, b)
    pairs = lambda v: (v * (v - 1) / 2).sum()
    both, ra, rb, tot = pairs(t), pairs(t.sum(1)), pairs(t.sum(0)), pairs(np.array([t.sum()]))
    exp = ra * rb / tot
    return (both - exp) / ((ra + rb) / 2 - exp) if (ra + rb) / 2 != exp else 1.0


def rand(a, b):
    t = crosstab(a, b)
    n = t.sum()
    return 1 - (((t.sum(1) ** 2).sum() + (t.sum(0) ** 2).sum()) / 2 - (t ** 2).sum()) / (n * (n - 1) / 2)


def norm_mi(a, b):
    p = crosstab(a, b)
    p /= p.sum()
    pa, pb = p.sum(1), p.sum(0)
    nz = p > 0
    mi = (p[nz] * np.log(p[nz] / np.outer(pa, pb)[nz])).sum()
    h = lambda q: -(q[q > 0] * np.log(q[q > 0])).sum()
    return mi / max(np.sqrt(h(pa) * h(pb)), 1e-12)
