import numpy as np

from .lloyd import lloyd


def lse(a, axis):
    top = a.max(axis=axis, keepdims=True)
    return (top + np.log(np.exp(a - top).sum(axis=axis, keepdims=True))).squeeze(axis)


class Mixture:
    def __init__(self, k, shape="full", tol=1e-3, rounds=100, ridge=1e-6, starts=1, prior=1.0,
                 seed=0):
        self.k, self.shape = k, shape
        self.tol, self.rounds, self.ridge = tol, rounds, ridge
        self.starts, self.prior = starts, prior
        self.rng = np.random.default_rng(seed)

    # -- pieces -----------------------------------------------------------
    def log_joint(self, x, w, mu, cov):
        n, d = x.shape
        out = np.empty((n, self.k))
        for j in range(self.k):
            low = np.linalg.cholesky(cov[j])
            z = np.linalg.solve(low, (x - mu[j]).T)
            half_det = np.log(np.diag(low)).sum()
            out[:, j] = np.log(w[j]) - 0.5 * (z ** 2).sum(0) - half_det - 0.5 * d * np.log(2 * np.pi)
        return out

    def soft_assign(self, x, w, mu, cov):
        lj = self.log_joint(x, w, mu, cov)
        ev = lse(lj, axis=1)
        return np.exp(lj - ev[:, None]), ev.mean()

    def reestimate(self, x, resp):
        n, d = x.shape
        nk = resp.sum(axis=0) + 1e-10
        w = (nk + self.prior - 1) / (n + self.k * (self.prior - 1))
        mu = resp.T @ x / nk[:, None]
        cov = np.empty((self.k, d, d))
        for j in range(self.k):
            c = x - mu[j]
            s = (resp[:, j, None] * c).T @ c / nk[j]
            if self.shape == "diag":
                s = np.diag(np.diag(s))
            cov[j] = s + self.ridge * np.eye(d)
        return w, mu, cov

    # -- fitting ----------------------------------------------------------
    def one_start(self, x):
        _, lab, _ = lloyd(x, self.k, self.rng, rounds=20)
        resp = np.eye(self.k)[lab]
        par = self.reestimate(x, resp)
        last = -np.inf
        for it in range(self.rounds):
            resp, now = self.soft_assign(x, *par)
            par = self.reestimate(x, resp)
            if abs(now - last) < self.tol:
                break
            last = now
        return self.soft_assign(x, *par)[1], par, it + 1

    def fit(self, x):
        self.score_, self.par_, self.n_it_ = max(
            (self.one_start(x) for _ in range(self.starts)), key=lambda t: t[0])
        return self

    def predict(self, x):
        return self.log_joint(x, *self.par_).argmax(axis=1)

    # -- model choice -----------------------------------------------------
    def n_free(self, d):
        per = d * (d + 1) // 2 if self.shape == "full" else d
        return self.k * (per + d) + self.k - 1

    def bic(self, x):
        n, d = x.shape
        return -2 * n * self.soft_assign(x, *self.par_)[1] + self.n_free(d) * np.log(n)

    def aic(self, x):
        n, d = x.shape
        return -2 * n * self.soft_assign(x, *self.par_)[1] + 2 * self.n_free(d)
