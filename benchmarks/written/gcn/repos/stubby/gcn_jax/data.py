from typing import NamedTuple

import numpy as np

from .graph import build_adjacency


class Graph(NamedTuple):
    adj: object
    x: np.ndarray
    y: np.ndarray
    n_classes: int


class Masks(NamedTuple):
    train: np.ndarray
    val: np.ndarray
    test: np.ndarray


def row_normalise(x):
    s = x.sum(axis=1, keepdims=True)
    return x / np.where(s == 0, 1.0, s)


def load_cora(path):
    with np.load(path) as z:
        x, y, edges = z["x"].astype(np.float32), z["y"], z["edges"]
    return Graph(build_adjacency(edges, len(y)), x, y, int(y.max()) + 1)


def load(cfg):
    if cfg.dataset == "cora":
        return load_cora(cfg.data_file)
    raise NotImplementedError(f"no loader for {cfg.dataset}")


def split_nodes(n, seed=0, parts=(0.6, 0.2)):
    """Boolean masks for training, validation and test nodes."""
    order = np.random.default_rng(seed).permutation(n)
    a, b = int(parts[0] * n), int(sum(parts) * n)
    masks = np.zeros((3, n), dtype=bool)
    for m, idx in zip(masks, (order[:a], order[a:b], order[b:])):
        m[idx] = True
    return Masks(*masks)
