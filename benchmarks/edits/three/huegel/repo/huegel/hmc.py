import numpy as np


class Tuner:
    """Step size by dual averaging."""

    def __init__(self, eps, goal):
        self.goal = goal
        self.again(eps)

    def again(self, eps):
        self.mid, self.h, self.m = np.log(10 * eps), 0.0, 0
        self.log, self.log_avg = np.log(eps), 0.0

    def feed(self, acc):
        self.m += 1
        w = 1 / (self.m + 10)
        self.h = (1 - w) * self.h + w * (self.goal - acc)
        self.log = self.mid - np.sqrt(self.m) / 0.05 * self.h
        f = self.m ** -0.75
        self.log_avg = f * self.log + (1 - f) * self.log_avg


def drift(model, q, p, grad, eps, hops, inv):
    p = p + 0.5 * eps * grad
    for i in range(hops):
        q = q + eps * inv * p
        lp, grad = model.logp(q)
        if i + 1 < hops:
            p = p + eps * grad
    p = p + 0.5 * eps * grad
    return q, p, lp, grad


def euler(model, q, p, grad, eps, hops, inv):
    """Reference integrator of the notebook, first order."""
    for _ in range(hops):
        p = p + eps * grad
        q = q + eps * inv * p
        lp, grad = model.logp(q)
    return q, p, lp, grad


def chain(model, c, rng):
    q = model.start(rng)
    lp, grad = model.logp(q)
    inv = np.ones(model.dim)
    tune = Tuner(c["eps"], c["goal"])
    half, early, out = c["warm"] // 2, [], []
    for it in range(c["warm"] + c["keep"]):
        eps = np.exp(tune.log if it < c["warm"] else tune.log_avg)
        p = rng.normal(size=model.dim) / np.sqrt(inv)
        with np.errstate(all="ignore"):
            q1, p1, lp1, g1 = drift(model, q, p, grad, eps, c["hops"], inv)
            dh = (lp1 - 0.5 * (inv * p1) @ p1) - (lp - 0.5 * (inv * p) @ p)
        acc = np.exp(min(0.0, dh)) if np.isfinite(dh) else 0.0
        if rng.random() < acc:
            q, lp, grad = q1, lp1, g1
        if it < c["warm"]:
            tune.feed(acc)
            if it >= half // 2:
                early.append(q)
            if it + 1 == half:
                inv = np.var(early, axis=0) + 1e-3
                tune.again(np.exp(tune.log_avg))
        else:
            out.append(q)
    return np.array(out)
