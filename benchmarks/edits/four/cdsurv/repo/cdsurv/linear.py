import numpy as np

from .cox import soft


def lasso(X, y, lam, mix=1.0, tol=1e-7, sweeps=1000):
    """least squares, same penalty; used for the imputation check only"""
    n, p = X.shape
    b, r = np.zeros(p), y - y.mean()
    sq = (X ** 2).mean(0)
    for _ in range(sweeps):
        move = 0.0
        for j in range(p):
            new = soft(X[:, j] @ r / n + sq[j] * b[j], lam * mix) / (sq[j] + lam * (1 - mix))
            r -= X[:, j] * (new - b[j])
            move = max(move, abs(new - b[j]))
            b[j] = new
        if move < tol:
            break
    return b
