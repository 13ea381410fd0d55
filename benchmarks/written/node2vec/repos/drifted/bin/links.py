import os
import sys

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

import numpy as np
from sklearn.linear_model import LogisticRegression
from sklearn.metrics import roc_auc_score

from netvec import load
from netvec.embed import node_vectors
from netvec.networks import network, non_edges, split_edges
from netvec.pairs import HEURISTICS, OPERATORS


def main():
    cfg = load("base", "links")
    for name in cfg.networks:
        rng = np.random.default_rng(cfg.seed)
        g, _ = network(name)
        rest, held = split_edges(g, cfg.holdout, rng)
        none = non_edges(g, cfg.negatives_per_edge * len(held), rng)
        test = held + none
        t = np.r_[np.ones(len(held)), np.zeros(len(none))]
        for h, fn in HEURISTICS.items():
            print(name, h, roc_auc_score(t, [fn(rest, u, v) for u, v in test]))

        x = node_vectors(rest, cfg, cfg.walk.p, cfg.walk.q, cfg.seed)
        kept = list(rest.edges())
        other = non_edges(g, len(kept), rng)
        for op, fn in OPERATORS.items():
            feats = lambda es: np.array([fn(x[u], x[v]) for u, v in es])
            clf = LogisticRegression(max_iter=300)
            clf.fit(feats(kept + other), np.r_[np.ones(len(kept)), np.zeros(len(other))])
            print(name, "node2vec", op, roc_auc_score(t, clf.predict(feats(test))))


if __name__ == "__main__":
    main()
