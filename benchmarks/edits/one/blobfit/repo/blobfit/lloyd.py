import numpy as np


def sq_dist(x, m):
    return (x ** 2).sum(1)[:, None] - 2 * x @ m.T + (m ** 2).sum(1)[None]


def spread_seeds(x, k, rng):
    """centres far apart from each other, k-means++ fashion"""
    out = [x[rng.integers(len(x))]]
    for _ in range(1, k):
        d = np.maximum(sq_dist(x, np.array(out)).min(axis=1), 0)
        p = d / d.sum() if d.sum() > 0 else None
        out.append(x[rng.choice(len(x), p=p)])
    return np.array(out)


def lloyd(x, k, rng, rounds=100, tol=1e-4):
    m = spread_seeds(x, k, rng)
    lab = None
    for _ in range(rounds):
        lab = sq_dist(x, m).argmin(axis=1)
        new = np.array([x[lab == j].mean(axis=0) if (lab == j).any() else m[j] for j in range(k)])
        move = np.abs(new - m).max()
        m = new
        if move < tol:
            break
    cost = sq_dist(x, m).min(axis=1).sum()
    return m, lab, cost
