"""Objectives."""
import numpy as np

from .kernel import ard, diagonal, inducing_chol, solve_chol
from .likelihood import gauss_hermite, gaussian_expectation


def data_scale(n, b):
    """Weight of the data term for a batch of b out of n points."""
    return b / n


def marginals(st, X, jitter):
    """Mean and variance of q(f) at the rows of X."""
    L = inducing_chol(st.Z, st.log_var, st.log_len, jitter)
    Kmn = ard(st.Z, X, st.log_var, st.log_len)
    A = solve_chol(L, Kmn)
    S = st.S
    v = diagonal(X, st.log_var) + np.einsum("mn,mk,kn->n", A, S, A) - (Kmn * A).sum(0)
    return A.T @ st.m, np.maximum(v, 1e-10), L


def divergence(st, L):
    iK = solve_chol(L, np.eye(len(st.m)))
    return 0.5 * (np.sum(iK * st.S) + st.m @ iK @ st.m - len(st.m))


def regression_bound(st, X, y, n, cfg):
    mu, v, L = marginals(st, X, cfg.jitter)
    return data_scale(n, len(y)) * gaussian_expectation(y, mu, v, st.log_noise).sum() - divergence(st, L)


def classification_bound(st, X, y, n, cfg, draws):
    mu, v, _ = marginals(st, X, cfg.jitter)
    return data_scale(n, len(y)) * gauss_hermite(y, mu, v, draws).sum()


def collapsed_bound(st, X, y, cfg):
    """log N(y | 0, noise I + Qnn) - tr(Knn - Qnn) / (2 noise)"""
    raise NotImplementedError("use the stochastic bound")
