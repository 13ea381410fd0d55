"""Where the inducing inputs start."""
import numpy as np


def kmeans(X, M, rng, rounds=30):
    Z = X[rng.choice(len(X), M, replace=False)].copy()
    for _ in range(rounds):
        owner = ((X[:, None] - Z[None]) ** 2).sum(-1).argmin(1)
        for j in range(M):
            if (owner == j).any():
                Z[j] = X[owner == j].mean(0)
    return Z


def greedy_select(X, y, M):
    """Add the training point with the largest gain in the bound until there are M."""
    # TODO: candidates, bound and the hyperparameter step in between; for now the leading rows
    return X[:M].copy()
