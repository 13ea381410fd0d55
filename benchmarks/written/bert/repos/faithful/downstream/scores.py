import numpy as np
from scipy.stats import pearsonr


def hits(p, y):
    return float(np.mean(np.asarray(p) == np.asarray(y)))


def f_one(p, y):
    p, y = np.asarray(p), np.asarray(y)
    both = np.sum((p == 1) & (y == 1))
    # 2PR/(P+R) in counts
    return float(2 * both / max(1, np.sum(p == 1) + np.sum(y == 1)))


def correlation(p, y):
    return float(pearsonr(p, y)[0])
