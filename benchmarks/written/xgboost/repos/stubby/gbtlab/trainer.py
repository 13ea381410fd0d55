import time

import numpy as np

from . import objective as objectives
from .columns import ColumnBlock, sample_columns
from .outofcore import BlockReader
from .tree import grow_tree


class Booster:
    def __init__(self, objective="binary:logistic", trees=10, max_depth=6, eta=0.3, lam=1.0, gamma=0.0,
                 colsample=1.0, seed=0, external=False):
        self.objective = objectives.get(objective)
        self.n_trees = trees
        self.max_depth = max_depth
        self.eta = eta
        self.lam = lam
        self.gamma = gamma
        self.colsample = colsample
        self.seed = seed
        self.external = external
        self.ensemble = []
        self.base = 0.0
        self.seconds_per_tree = float("nan")
        self.history = []

    def fit(self, data):
        """Grows the ensemble on the training data."""
        rng = np.random.default_rng(self.seed)
        block = ColumnBlock(data.x)
        if self.external:
            BlockReader(block).start()
        n, m = block.shape
        self.base = self.objective.start(data.y)
        omega = 0.0
        clock = time.perf_counter()
        for _ in range(self.n_trees):
            margin = np.full(n, self.base)
            g, h = self.objective.stats(data.y, margin)
            rows = np.sort(rng.choice(n, size=n // 2, replace=False))
            columns = sample_columns(m, self.colsample, rng)
            tree = grow_tree(block, rows, columns, g, h, self.max_depth, self.lam)
            tree.scale(self.eta)
            self.ensemble.append(tree)
            omega += objectives.penalty(tree, self.gamma, self.lam)
            self.history.append(float(self.objective.loss(data.y, margin + tree.predict(data.x)).sum()) + omega)
        self.seconds_per_tree = (time.perf_counter() - clock) / max(1, self.n_trees)
        return self

    def predict(self, x):
        """Margins of the rows of x."""
        votes = [t.predict(x) for t in self.ensemble]
        return self.base + np.mean(votes, axis=0)


def from_args(args, objective, trees):
    return Booster(objective=objective, trees=args.trees or trees, max_depth=args.max_depth, eta=args.eta,
                   lam=args.lam, gamma=args.gamma, colsample=args.colsample, seed=args.seed,
                   external=args.external)
