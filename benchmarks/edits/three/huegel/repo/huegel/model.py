import numpy as np


class Varying:
    """q = mu, g, b, log tau, log sigma, eta_1..J"""

    names = ("mu", "g", "b", "tau", "sigma")

    def __init__(self, data, prior):
        self.y, self.x, self.c, self.u = data
        self.pr = prior
        self.J = len(self.u)
        self.dim = 5 + self.J

    def start(self, rng):
        return rng.uniform(-1, 1, self.dim)

    def show(self, q):
        out = np.array(q[..., :5])
        out[..., 3:5] = np.exp(out[..., 3:5])
        return out

    def logp(self, q):
        """log density and its gradient"""
        pr = self.pr
        mu, g, b, lt, ls = q[:5]
        eta = q[5:]
        tau, s2 = np.exp(lt), np.exp(2 * ls)
        r = self.y - (mu + g * self.u + tau * eta)[self.c] - b * self.x
        k = r / s2
        lp = -len(r) * ls - 0.5 * (r @ k)
        lp -= 0.5 * (mu / pr["mu_sd"]) ** 2 + 0.5 * (g * g + b * b) / pr["slope_sd"] ** 2
        lp -= 0.5 * (eta @ eta)
        z = (tau / pr["tau_scale"]) ** 2
        lp += lt - np.log1p(z)
        lp += ls - 0.5 * s2 / pr["sigma_sd"] ** 2
        S = np.bincount(self.c, k, self.J)
        d = np.empty(self.dim)
        d[0] = k.sum() - mu / pr["mu_sd"] ** 2
        d[1] = S @ self.u - g / pr["slope_sd"] ** 2
        d[2] = k @ self.x - b / pr["slope_sd"] ** 2
        d[3] = tau * (S @ eta) + 1 - 2 * z / (1 + z)
        d[4] = r @ k - len(r) + 1 - s2 / pr["sigma_sd"] ** 2
        d[5:] = tau * S - eta
        return lp, d
