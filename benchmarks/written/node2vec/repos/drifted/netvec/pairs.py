"""Scores and features of node pairs."""
import numpy as np


def common(g, u, v):
    return len(set(g[u]) & set(g[v]))


def jaccard(g, u, v):
    small = min(len(g[u]), len(g[v]))
    return common(g, u, v) / small if small else 0.0


def adamic_adar(g, u, v):
    return sum(1.0 / np.log(len(g[t])) for t in set(g[u]) & set(g[v]) if len(g[t]) > 1)


def preferential(g, u, v):
    return len(g[u]) + len(g[v])


HEURISTICS = {"cn": common, "jc": jaccard, "aa": adamic_adar, "pa": preferential}

OPERATORS = {
    "average": lambda a, b: a + b,
    "hadamard": np.multiply,
    "l1": lambda a, b: np.abs(a - b),
    "l2": lambda a, b: np.abs(a - b) ** 2,
}
