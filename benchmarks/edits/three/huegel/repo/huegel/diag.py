import numpy as np


def rhat(x):
    """x: chains x draws"""
    n = x.shape[1] // 2
    x = np.concatenate([x[:, :n], x[:, n:2 * n]])
    within = x.var(axis=1, ddof=1).mean()
    between = n * x.mean(axis=1).var(ddof=1)
    return np.sqrt((n - 1) / n + between / (n * within))


def ess(x):
    m, n = x.shape
    d = x - x.mean(axis=1, keepdims=True)
    f = np.fft.rfft(d, 2 * n, axis=1)
    cov = np.fft.irfft(f * f.conj(), axis=1)[:, :n].mean(axis=0) / n
    rho = cov / cov[0]
    tot = 0.0
    for t in range(0, n - 1, 2):
        pair = rho[t] + rho[t + 1]
        if pair < 0:
            break
        tot += pair
    return m * n / max(2 * tot - 1, 1e-9)
