import numpy as np
from scipy.linalg import cho_factor, cho_solve
from scipy.optimize import minimize
from scipy.spatial.distance import cdist


def matern52(a, b, scale):
    r = np.sqrt(5.0) * cdist(a / scale, b / scale)
    return (1.0 + r + r ** 2 / 3.0) * np.exp(-r)


def sq_exp(a, b, scale):
    return np.exp(-0.5 * cdist(a / scale, b / scale, "sqeuclidean"))


class Surrogate:
    """Zero-mean process on standardised targets; parameters are kept as logs: [scales..., signal, noise]."""

    kern = staticmethod(matern52)

    def __init__(self, dim, noise0, restarts, rng):
        self.dim, self.restarts, self.rng = dim, restarts, rng
        self.theta = np.concatenate([np.log(0.5) * np.ones(dim), [0.0], [np.log(noise0)]])
        self.box = [(np.log(0.02), np.log(10.0))] * dim + [(np.log(0.05), np.log(20.0)), (np.log(1e-6), np.log(1e-1))]

    def _cov(self, th, x):
        k = np.exp(th[-2]) * self.kern(x, x, np.exp(th[:self.dim]))
        k[np.diag_indices_from(k)] += np.exp(th[-1]) + 1e-8
        return k

    def _nlml(self, th, x, y):
        try:
            c = cho_factor(self._cov(th, x), lower=True)
        except np.linalg.LinAlgError:
            return 1e10
        return 0.5 * y @ cho_solve(c, y) + np.log(np.diag(c[0])).sum() + 0.5 * len(y) * np.log(2 * np.pi)

    def tune(self, x, y):
        lo, hi = np.array(self.box).T
        seeds = [self.theta] + [self.rng.uniform(lo, hi) for _ in range(self.restarts - 1)]
        fits = [minimize(self._nlml, s, args=(x, y), method="L-BFGS-B", bounds=self.box) for s in seeds]
        self.theta = min(fits, key=lambda f: f.fun).x

    def set_data(self, x, y, tune=True):
        self.x = x
        self.m, self.s = y.mean(), max(y.std(), 1e-9)
        t = (y - self.m) / self.s
        if tune:
            self.tune(x, t)
        self.c = cho_factor(self._cov(self.theta, x), lower=True)
        self.alpha = cho_solve(self.c, t)

    def predict(self, q):
        k = np.exp(self.theta[-2]) * self.kern(q, self.x, np.exp(self.theta[:self.dim]))
        mean = k @ self.alpha
        var = np.exp(self.theta[-2]) - np.sum(k * cho_solve(self.c, k.T).T, axis=1)
        return self.m + self.s * mean, self.s * np.sqrt(np.maximum(var, 1e-12))
