import numpy as np
from scipy.stats import qmc

from . import acquire
from .gp import Surrogate


def first_points(n, dim, seed):
    return qmc.LatinHypercube(d=dim, seed=seed).random(n)


def search(f, dim, solver, plan, seed):
    rng = np.random.default_rng(seed)
    x = first_points(plan["starts"], dim, seed)
    y = np.array([f(u) for u in x])
    g = plan["surrogate"]
    model = Surrogate(dim, g["noise0"], g["restarts"], rng)
    while len(y) < plan["evals"]:
        if solver == "random":
            nxt = rng.random(dim)
        else:
            it = len(y) - plan["starts"]
            model.set_data(x, y, tune=it % g["refit_every"] == 0)
            best = y.min()

            def score(q):
                mu, sd = model.predict(q)
                if solver == "ei":
                    return acquire.ei(mu, sd, best, plan["ei"]["xi"])
                return acquire.lcb(mu, sd, it + 1, dim, plan["ucb"]["delta"])

            nxt = acquire.best_point(score, dim, rng, **plan["pick"])
        x = np.vstack([x, nxt])
        y = np.append(y, f(nxt))
    return np.minimum.accumulate(y)
