import numpy as np

from .kernel import ard, diagonal, inducing_chol, solve_chol


def predict_latent(st, Xs, jitter):
    L = inducing_chol(st.Z, st.log_var, st.log_len, jitter)
    Ks = ard(st.Z, Xs, st.log_var, st.log_len)
    return Ks.T @ solve_chol(L, st.m), diagonal(Xs, st.log_var)


def predict_target(st, Xs, jitter):
    return predict_latent(st, Xs, jitter)


def predict_class(st, Xs, jitter):
    """Probability of the positive class."""
    mu, _ = predict_latent(st, Xs, jitter)
    return 1.0 / (1.0 + np.exp(-mu))
