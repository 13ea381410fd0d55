import os
from collections import namedtuple

import numpy as np
import scipy.sparse as sp

from .graph import adjacency

Graph = namedtuple("Graph", "adj x y classes")
Split = namedtuple("Split", "train val test")

CITATION = ("citeseer", "cora", "pubmed")


def row_normalise(x):
    total = np.asarray(x.sum(1)).ravel()
    scale = np.divide(1.0, total, out=np.zeros_like(total, dtype=float), where=total != 0)
    return sp.diags(scale) @ x


def _csr(z):
    return sp.csr_matrix((z["x_data"], z["x_indices"], z["x_indptr"]), shape=tuple(z["x_shape"]))


def load_citation(root, name):
    z = np.load(os.path.join(root, name + ".npz"))
    y = z["labels"]
    return Graph(adjacency(z["edges"], len(y)), row_normalise(_csr(z)), y, int(y.max()) + 1)


def load_nell(root):
    """Build the bipartite graph from `nell.triples` (tab separated e1, r, e2).

    A relation gives two nodes, one for its left and one for its right side.
    """
    z = np.load(os.path.join(root, "nell.entities.npz"))
    n_ent = len(z["labels"])
    side, edges = {}, []
    with open(os.path.join(root, "nell.triples")) as f:
        for line in f:
            e1, r, e2 = line.rstrip("\n").split("\t")
            r1 = side.setdefault((r, 1), n_ent + len(side))
            r2 = side.setdefault((r, 2), n_ent + len(side))
            edges.append((int(e1), r1))
            edges.append((int(e2), r2))
    n = n_ent + len(side)
    x = _csr(z)
    x = sp.vstack([x, sp.csr_matrix((len(side), x.shape[1]))]).tocsr()
    y = np.concatenate([z["labels"], np.full(len(side), -1)])
    return Graph(adjacency(np.array(edges), n), row_normalise(x), y, int(y.max()) + 1)


def load(root, name):
    if name == "nell":
        return load_nell(root)
    if name in CITATION:
        return load_citation(root, name)
    raise ValueError(name)


def make_split(y, per_class, val, test, seed):
    rng = np.random.RandomState(seed)
    order = rng.permutation(np.flatnonzero(y >= 0))
    train = np.concatenate([order[y[order] == c][:per_class] for c in range(int(y.max()) + 1)])
    rest = order[~np.isin(order, train)]
    return Split(train, rest[:val], rest[val:val + test])
