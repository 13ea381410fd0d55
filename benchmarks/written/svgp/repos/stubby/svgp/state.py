"""Everything that is trained, and its flat form."""
from dataclasses import dataclass

import numpy as np


@dataclass
class State:
    m: np.ndarray          # (M,)
    log_s: np.ndarray      # (M,) log of the diagonal of S
    log_var: float
    log_len: np.ndarray    # (D,)
    log_noise: float
    Z: np.ndarray          # (M, D)

    @property
    def S(self):
        return np.diag(np.exp(self.log_s))

    def flat(self):
        return np.concatenate([self.m, self.log_s, [self.log_var], self.log_len, [self.log_noise], self.Z.ravel()])

    def like(self, v):
        M, D = self.Z.shape
        cut = np.cumsum([M, M, 1, D, 1])
        m, log_s, lv, ll, ln, Z = np.split(v, cut)
        return State(m, log_s, float(lv[0]), ll, float(ln[0]), Z.reshape(M, D))


def initial(Z, init):
    M, D = Z.shape
    return State(np.zeros(M), np.zeros(M), np.log(init.signal_variance),
                 np.full(D, np.log(init.lengthscale)), np.log(init.noise_variance), Z.copy())
