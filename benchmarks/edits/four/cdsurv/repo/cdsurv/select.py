import numpy as np

from .cox import order, partial_ll, path


def folds_of(d, k, rng):
    """same share of events in every fold"""
    f = np.empty(len(d), int)
    for v in (0, 1):
        i = rng.permutation(np.flatnonzero(d == v))
        f[i] = np.arange(len(i)) % k
    return f


def choose(X, t, d, mix, pc, k, rule, rng):
    lams, full = path(X, t, d, mix, **pc)
    f = folds_of(d, k, rng)
    dev = np.zeros((k, len(lams)))
    for i in range(k):
        tr = f != i
        _, B = path(X[tr], t[tr], d[tr], mix, **pc, lams=lams)
        for j, b in enumerate(B):
            whole = partial_ll(X @ b, t, d) * len(t)
            part = partial_ll(X[tr] @ b, t[tr], d[tr]) * tr.sum()
            dev[i, j] = -2 * (whole - part) / d[~tr].sum()
    m, se = dev.mean(0), dev.std(0, ddof=1) / np.sqrt(k)
    best = int(m.argmin())
    if rule == "1se":
        best = int(np.flatnonzero(m <= m[best] + se[best])[0])
    return lams[best], full[best]
