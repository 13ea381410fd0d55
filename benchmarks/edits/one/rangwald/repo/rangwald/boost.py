import numpy as np

from .measure import ndcg, over_queries
from .push import PUSH
from .tree import Tree, bin_edges, to_bins


class Ensemble:
    def __init__(self, kind, c):
        self.push, self.c = PUSH[kind], c
        self.rng = np.random.default_rng(c["seed"])

    def fit(self, train, vali):
        c = self.c
        x, y, cuts = train
        self.edges = bin_edges(x, c["bins"])
        xb, vb = to_bins(x, self.edges), to_bins(vali[0], self.edges)
        s, sv = np.zeros(len(y)), np.zeros(len(vali[1]))
        self.trees, top, keep = [], -1.0, 0
        for t in range(c["trees"]):
            g, h = self.push(y, s, cuts, c)
            rows = np.flatnonzero(self.rng.random(len(y)) < c["rows"])
            n_col = max(1, int(c["cols"] * x.shape[1]))
            cols = self.rng.choice(x.shape[1], n_col, replace=False)
            tree = Tree(xb, g, h, rows, cols, c)
            self.trees.append(tree)
            s += c["shrink"] * tree.predict(xb)
            sv += c["shrink"] * tree.predict(vb)
            now = over_queries(ndcg, vali[1], sv, vali[2])
            if now > top:
                top, keep = now, t + 1
            elif t + 1 - keep >= c["stop"]:
                break
        self.trees = self.trees[:keep]
        return self

    def predict(self, x):
        xb = to_bins(x, self.edges)
        return self.c["shrink"] * sum(t.predict(xb) for t in self.trees)
