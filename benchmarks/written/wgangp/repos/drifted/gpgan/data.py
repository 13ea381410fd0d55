from collections import Counter

import numpy as np
import torch
from sklearn.datasets import make_swiss_roll
from torch.utils.data import DataLoader, Dataset, Subset
from torchvision import datasets, transforms as T


def _norm(size, channels=3):
    half = [0.5] * channels
    return T.Compose([T.Resize(size), T.CenterCrop(size), T.ToTensor(), T.Normalize(half, half)])


class Lines(Dataset):
    def __init__(self, path, seq_len, vocab=None, limit=1000000):
        with open(path, encoding="utf8") as f:
            self.lines = [l.rstrip("\n")[:seq_len].ljust(seq_len) for _, l in zip(range(limit), f)]
        self.vocab = vocab or sorted(c for c, _ in Counter("".join(self.lines)).most_common(200))
        self.index = {c: i for i, c in enumerate(self.vocab)}

    def __len__(self):
        return len(self.lines)

    def __getitem__(self, i):
        ids = torch.tensor([self.index.get(c, 0) for c in self.lines[i]])
        return torch.nn.functional.one_hot(ids, len(self.vocab)).float(), 0


def dataset(task, train=True, cfg=None):
    if task == "cifar":
        return datasets.CIFAR10("data", train=train, download=True, transform=_norm(32))
    if task == "lsun":
        split = "bedroom_train" if train else "bedroom_val"
        return datasets.LSUN("data/lsun", classes=[split], transform=_norm(64))
    if task == "mnist":
        return datasets.MNIST("data", train=train, download=True, transform=_norm(64, 1))
    if task == "text":
        return Lines("data/billion/%s.txt" % ("train" if train else "heldout"), cfg.seq_len)
    raise KeyError(task)


def loader(ds, cfg, shuffle=True):
    return DataLoader(ds, cfg.batch_size, shuffle=shuffle, num_workers=cfg.workers, drop_last=True)


def first(ds, n):
    return Subset(ds, range(n))


def toy(name, n, rng):
    if name == "swiss":
        return (make_swiss_roll(n, noise=0.25)[0][:, [0, 2]] / 7.5).astype("float32")
    if name == "25":
        c = rng.integers(-2, 3, (n, 2)) * 2.0
        return ((c + 0.05 * rng.normal(size=(n, 2))) / 2.828).astype("float32")
    a = rng.integers(0, 8, n) * np.pi / 4
    c = np.stack([np.cos(a), np.sin(a)], 1)
    return (c * 2 ** 0.5 + 0.014 * rng.normal(size=(n, 2))).astype("float32")
