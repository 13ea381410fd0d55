"""Closed-form q(u) of the regression model."""
import numpy as np

from .kernel import ard


def optimal_q(st, X, y, jitter=1e-6):
    beta = np.exp(-st.log_noise)
    Kmm = ard(st.Z, st.Z, st.log_var, st.log_len) + jitter * np.eye(len(st.Z))
    Kmn = ard(st.Z, X, st.log_var, st.log_len)
    Sigma = np.linalg.inv(Kmm + beta * Kmn @ Kmn.T)
    return beta * Kmm @ Sigma @ Kmn @ y, Kmm @ Sigma @ Kmm
