import numpy as np


def load(name):
    z = np.load(f"graphs/{name}.npz")
    x = z["x"].astype(np.float32)
    x = x / np.maximum(x.sum(axis=1, keepdims=True), 1)
    a, b = z["edges"]
    pairs = np.unique(np.concatenate([np.stack([a, b]), np.stack([b, a])], axis=1), axis=1)
    pairs = pairs[:, pairs[0] != pairs[1]]
    loops = np.tile(np.arange(len(x)), (2, 1))
    return x, np.concatenate([pairs, loops], axis=1), z["y"].astype(np.int32)


def draw_split(y, c, seed):
    rng = np.random.default_rng(seed)
    order = rng.permutation(len(y))
    train = np.concatenate([order[y[order] == k][:c["per_class"]] for k in np.unique(y)])
    rest = order[~np.isin(order, train)]
    return train, rest[:c["n_val"]], rest[c["n_val"]:c["n_val"] + c["n_test"]]


def knn_edges(x, k):
    d = ((x[:, None] - x[None]) ** 2).sum(-1)
    nb = np.argsort(d, axis=1)[:, 1:k + 1]
    return np.stack([nb.ravel(), np.repeat(np.arange(len(x)), k)])
