"""Weighted quantiles (Section 3.3)."""
import numpy as np


def rank_function(values, h):
    """r(z): share of the h mass strictly below z, at the distinct values."""
    z, inverse = np.unique(values, return_inverse=True)
    mass = np.bincount(inverse, weights=h)
    below = np.concatenate([[0.0], np.cumsum(mass)[:-1]])
    return z, below / mass.sum()


def weighted_candidates(values, h, eps):
    """Smallest to largest value, consecutive ones less than eps apart in rank where possible."""
    keep = ~np.isnan(values)
    z, r = rank_function(values[keep], h[keep])
    out = [0]
    for k in range(1, len(z) - 1):
        if r[k + 1] - r[out[-1]] >= eps:
            out.append(k)
    if len(z) > 1:
        out.append(len(z) - 1)
    return z[out]


class CandidatePlan:
    """When candidates are proposed: once a tree (global) or again after each split (local)."""

    def __init__(self, mode, eps):
        self.mode = mode
        self.eps = eps

    def start_tree(self, x, h):
        raise NotImplementedError

    def after_split(self, x, h, rows):
        raise NotImplementedError
