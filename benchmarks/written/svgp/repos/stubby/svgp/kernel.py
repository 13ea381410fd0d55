import numpy as np


def ard(A, B, log_var, log_len):
    """Squared exponential between the rows of A and B."""
    scale = np.exp(-np.asarray(log_len))
    diff = (A * scale)[:, None, :] - (B * scale)[None, :, :]
    return np.exp(log_var - 0.5 * np.einsum("ijd,ijd->ij", diff, diff))


def diagonal(A, log_var):
    return np.full(len(A), np.exp(log_var))


def inducing_chol(Z, log_var, log_len, jitter):
    K = ard(Z, Z, log_var, log_len)
    return np.linalg.cholesky(K + jitter * np.eye(len(Z)))


def solve_chol(L, B):
    return np.linalg.solve(L.T, np.linalg.solve(L, B))
