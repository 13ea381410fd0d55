import numpy as np
import torch
from torchvision import datasets


def arrays(name, train):
    ds = getattr(datasets, name)("data", train=train, download=True)
    x = torch.as_tensor(np.asarray(ds.data)).float() / 255
    x = x[:, None] if x.dim() == 3 else x.permute(0, 3, 1, 2)
    return (x - 0.5) / 0.5, torch.as_tensor(ds.targets)


def shards(y, n, per, rng):
    """Sort by class, cut into n * per slices, deal per slices to each client."""
    order = np.argsort(np.asarray(y), kind="stable")
    pieces = np.array_split(order, n * per)
    deal = rng.permutation(n * per).reshape(n, per)
    return [np.concatenate([pieces[j] for j in row]) for row in deal]


def even(y, n, per, rng):
    return np.array_split(rng.permutation(len(y)), n)


KINDS = {"shards": shards, "even": even}
