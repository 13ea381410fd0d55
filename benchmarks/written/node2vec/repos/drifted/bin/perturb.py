import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy as np

from netvec import load
from netvec.embed import node_vectors
from netvec.labels import averaged
from netvec.networks import network, non_edges

LEVELS = np.linspace(0.0, 0.6, 7)


def missing(g, level, rng):
    h = g.copy()
    edges = list(g.edges())
    drop = rng.permutation(len(edges))[:round(level * len(edges))]
    h.remove_edges_from([edges[i] for i in drop])
    return h


def noisy(g, level, rng):
    h = g.copy()
    h.add_edges_from(non_edges(g, round(level * g.number_of_edges()), rng))
    return h


def main():
    cfg = load("base", "classify")
    g, y = network("blogcatalog")
    for kind in (missing, noisy):
        for level in LEVELS:
            h = kind(g, level, np.random.default_rng(cfg.seed))
            x = node_vectors(h, cfg, cfg.walk.p, cfg.walk.q, cfg.seed)
            print(kind.__name__, round(level, 1), averaged(x, y, 0.5, cfg.splits)["micro"])


if __name__ == "__main__":
    main()
