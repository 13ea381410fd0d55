"""All functions are for minimisation and return values to be maximised."""
import numpy as np
from scipy.optimize import minimize
from scipy.stats import norm


def ei(mu, sd, best, xi):
    gap = best - mu - xi
    z = gap / sd
    return gap * norm.cdf(z) + sd * norm.pdf(z)


def pi(mu, sd, best, xi):
    return norm.cdf((best - mu - xi) / sd)


def lcb(mu, sd, t, dim, delta):
    beta = 2.0 * np.log(t ** (dim / 2.0 + 2.0) * np.pi ** 2 / (3.0 * delta))
    return -(mu - np.sqrt(beta) * sd)


def best_point(fn, dim, rng, scatter, polish):
    pts = rng.random((scatter, dim))
    val = fn(pts)
    top = pts[np.argsort(-val)[:polish]]
    cand = [(float(val.max()), pts[np.argmax(val)])]
    for p in top:
        r = minimize(lambda u: -float(fn(u[None])[0]), p, method="L-BFGS-B", bounds=[(0.0, 1.0)] * dim)
        cand.append((-float(r.fun), np.clip(r.x, 0, 1)))
    return max(cand, key=lambda c: c[0])[1]
