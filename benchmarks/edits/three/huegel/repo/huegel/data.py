import csv

import numpy as np


def radon(path):
    """log_radon, floor, county (int), log_uranium"""
    with open(path) as fh:
        rows = list(csv.DictReader(fh))
    y = np.array([float(r["log_radon"]) for r in rows])
    x = np.array([float(r["floor"]) for r in rows])
    _, c = np.unique([int(r["county"]) for r in rows], return_inverse=True)
    u = np.zeros(c.max() + 1)
    u[c] = [float(r["log_uranium"]) for r in rows]
    return y, x, c, u


def invent(pr, groups, per, rng):
    truth = {"mu": rng.normal(0, pr["mu_sd"]), "g": rng.normal(0, pr["slope_sd"]), "b": rng.normal(0, pr["slope_sd"]),
             "tau": abs(pr["tau_scale"] * rng.standard_cauchy()), "sigma": abs(rng.normal(0, pr["sigma_sd"]))}
    c = np.repeat(np.arange(groups), per)
    u, x = rng.normal(size=groups), rng.integers(0, 2, groups * per).astype(float)
    a = truth["mu"] + truth["g"] * u + truth["tau"] * rng.normal(size=groups)
    y = a[c] + truth["b"] * x + truth["sigma"] * rng.normal(size=len(c))
    return (y, x, c, u), truth
