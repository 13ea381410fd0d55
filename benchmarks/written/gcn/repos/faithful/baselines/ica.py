import itertools

import numpy as np
import scipy.sparse as sp
from sklearn.linear_model import LogisticRegression

STRENGTHS = (0.1, 1.0, 10.0, 100.0)


def aggregate(adj, labels, classes, how, rows=None):
    a = adj if rows is None else adj[rows]
    counts = a @ np.eye(classes)[labels]
    if how == "prop":
        counts = counts / np.maximum(counts.sum(1, keepdims=True), 1.0)
    return sp.csr_matrix(counts)


def run(adj, x, y, train, classes, c, how, iterations=10, seed=0):
    x = sp.csr_matrix(x)
    local = LogisticRegression(C=c, max_iter=500).fit(x[train], y[train])
    labels = local.predict(x)
    labels[train] = y[train]

    joint = sp.hstack([x[train], aggregate(adj, labels, classes, how, train)])
    relational = LogisticRegression(C=c, max_iter=500).fit(joint, y[train])

    rng = np.random.RandomState(seed)
    unlabelled = np.setdiff1d(np.arange(adj.shape[0]), train)
    for _ in range(iterations):
        for v in rng.permutation(unlabelled):
            row = sp.hstack([x[v], aggregate(adj, labels, classes, how, [v])])
            labels[v] = relational.predict(row)[0]
    return labels


def predict(adj, x, y, split, classes):
    def val_score(setting):
        pred = run(adj, x, y, split.train, classes, *setting)
        return np.mean(pred[split.val] == y[split.val])

    best = max(itertools.product(STRENGTHS, ("count", "prop")), key=val_score)
    return run(adj, x, y, split.train, classes, *best)
