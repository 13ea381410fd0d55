import numpy as np

from .bounds import classification_bound, regression_bound
from .inducing import greedy_select
from .optim import Adam, central_gradient, clip_norm, natural_gradient_step
from .state import initial


def _train(X, y, cfg, objective, rng, verbose):
    Z = greedy_select(X, y, min(cfg.num_inducing, len(X)))
    st = initial(Z, cfg.init)
    nq = 2 * len(st.m)
    batch = rng.choice(len(X), min(cfg.batch_size, len(X)), replace=False)
    Xb, yb = X[batch], y[batch]
    adam = Adam(cfg.learning_rate)
    history = []
    for it in range(1, cfg.iterations + 1):
        v = st.flat()
        g = clip_norm(central_gradient(lambda w: objective(st.like(w), Xb, yb), v))
        v[:nq] = natural_gradient_step(v[:nq], g[:nq], cfg.q_step)
        v[nq:] += adam(g[nq:])
        st = st.like(v)
        if it % cfg.log_every == 0:
            history.append((it, objective(st, Xb, yb)))
            if verbose:
                print(f"{it:6d}  bound {history[-1][1]:.4f}", flush=True)
    return st, history


def fit_regression(X, y, cfg, rng, verbose=False):
    n = len(X)
    return _train(X, y, cfg, lambda st, a, b: regression_bound(st, a, b, n, cfg), rng, verbose)


def fit_classification(X, y, cfg, rng, verbose=False):
    n = len(X)
    draws = rng.standard_normal(cfg.samples)
    return _train(X, y, cfg, lambda st, a, b: classification_bound(st, a, b, n, cfg, draws), rng, verbose)
