import numpy as np


def soft(z, g):
    return np.sign(z) * np.maximum(np.abs(z) - g, 0.0)


def order(t, d):
    """by time; events before censored at the same time"""
    return np.lexsort((-d, t))


def risk_sums(v, first):
    """sum of v over {j: t_j >= t_i}, rows sorted by time"""
    return np.cumsum(v[::-1])[::-1][first]


def first_at(t):
    return np.searchsorted(t, t, side="left")


def partial_ll(eta, t, d):
    """Breslow log partial likelihood / n; rows sorted"""
    m = eta.max()
    r = risk_sums(np.exp(eta - m), first_at(t))
    return np.sum(d * (eta - m - np.log(r))) / len(t)


def weights(eta, t, d):
    """diagonal of the information and the working response"""
    f = first_at(t)
    e = np.exp(eta - eta.max())
    r = risk_sums(e, f)
    last = np.searchsorted(t, t, side="right") - 1
    a = np.cumsum(d / r)[last]
    b = np.cumsum(d / r ** 2)[last]
    g = d - e * a                       # score
    w = e * a - e ** 2 * b
    w = np.maximum(w, 1e-9)
    return w, eta + g / w


def descend(X, t, d, lam, mix, beta, tol=1e-7, sweeps=1000):
    """quadratic approximation outside, coordinate sweeps inside"""
    n, p = X.shape
    beta = beta.copy()
    eta = X @ beta
    for _ in range(50):
        w, z = weights(eta, t, d)
        old = beta.copy()
        res = z - eta
        sq = (w[:, None] * X ** 2).mean(0)
        active = np.arange(p)
        for _ in range(sweeps):
            move = 0.0
            for j in active:
                c = (w * X[:, j] * res).mean() + sq[j] * beta[j]
                new = soft(c, lam * mix) / (sq[j] + lam * (1 - mix))
                if new != beta[j]:
                    res -= X[:, j] * (new - beta[j])
                    move = max(move, sq[j] * (new - beta[j]) ** 2)
                    beta[j] = new
            if move < tol:
                if len(active) == p:
                    break
                active = np.arange(p)            # check everything once more
            else:
                active = np.flatnonzero(beta) if beta.any() else np.arange(p)
        eta = X @ beta
        if np.max(np.abs(beta - old)) < 1e-5:
            break
    return beta


def lam_max(X, t, d, mix):
    w, z = weights(np.zeros(len(t)), t, d)
    return np.abs(X.T @ (w * z)).max() / len(t) / max(mix, 1e-3)


def path(X, t, d, mix, n, ratio, tol, sweeps, lams=None):
    if lams is None:
        top = lam_max(X, t, d, mix)
        lams = top * ratio ** (np.arange(n) / (n - 1))
    b, out = np.zeros(X.shape[1]), []
    for l in lams:
        b = descend(X, t, d, l, mix, b, tol, sweeps)
        out.append(b)
    return lams, np.array(out)
