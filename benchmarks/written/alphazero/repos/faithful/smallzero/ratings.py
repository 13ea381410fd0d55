"""Rating list from match results."""
import numpy as np
from scipy.optimize import minimize
from scipy.special import log_expit

SLOPE = np.log(10.0) / 400.0
PRIOR_SD = 1000.0


def fit_ratings(names, rows, pinned):
    """Posterior mode under a wide normal prior; a draw counts as half a win and half a loss."""
    at = {n: i for i, n in enumerate(names)}

    def loss(e):
        e = e - e[at[pinned]]
        total = 0.5 * np.sum((e / PRIOR_SD) ** 2)
        for a, b, w, d, l in rows:
            x = SLOPE * (e[at[a]] - e[at[b]])
            total -= (w + d / 2) * log_expit(x) + (l + d / 2) * log_expit(-x)
        return total

    e = minimize(loss, np.zeros(len(names)), method="BFGS").x
    e = e - e[at[pinned]]
    return {n: float(e[i]) for n, i in at.items()}
