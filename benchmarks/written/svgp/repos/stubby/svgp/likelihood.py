import math

import numpy as np

_erf = np.vectorize(math.erf)


def normal_cdf(x):
    return 0.5 * (1.0 + _erf(np.asarray(x) / math.sqrt(2.0)))


def gaussian_expectation(y, mu, v, log_noise):
    """E_{N(f; mu, v)} log N(y; f, noise)"""
    noise = math.exp(log_noise)
    return -0.5 * math.log(2 * math.pi) - 0.5 * log_noise - 0.5 * ((y - mu) ** 2 + v) / noise


def gauss_hermite(y, mu, v, draws):
    """E_{N(f; mu, v)} log Phi(y f)"""
    f = mu[:, None] + np.sqrt(v)[:, None] * draws[None, :]
    return np.log(np.maximum(normal_cdf(y[:, None] * f), 1e-12)).mean(1)
