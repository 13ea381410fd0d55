"""The four data sets of the evaluation."""
from dataclasses import dataclass
from typing import Optional

import numpy as np

from .settings import TABLE2


@dataclass
class Data:
    name: str
    x: np.ndarray
    y: np.ndarray
    qid: Optional[np.ndarray] = None

    def pick(self, rows):
        return Data(self.name, self.x[rows], self.y[rows], None if self.qid is None else self.qid[rows])

    def __len__(self):
        return len(self.y)


def _table(name, rows, seed):
    """A table with the column count of the data set, at most 60 columns, and some gaps."""
    cols = min(TABLE2[name][1], 60)
    rng = np.random.default_rng(seed + cols)
    x = rng.normal(size=(rows, cols)).astype(np.float32)
    signal = x[:, 0] * x[:, 1] + np.sin(2 * x[:, 2]) + 0.5 * x[:, 3]
    noise = rng.logistic(scale=0.5, size=rows)
    x[rng.random(x.shape) < 0.05] = np.nan
    return x, signal + noise


def load(name, data_dir, rows, seed=0):
    x, latent = _table(name, rows, seed)
    if name == "yahoo":
        edges = np.quantile(latent, [0.4, 0.7, 0.9, 0.97])
        grades = np.searchsorted(edges, latent).astype(np.float32)
        return Data(name, x, grades, np.arange(rows) // 20)
    threshold = 0.0 if name == "higgs" else np.quantile(latent, 0.9)
    return Data(name, x, (latent > threshold).astype(np.float32))


def split(data, seed=0, share=0.8):
    """Training and evaluation part."""
    order = np.random.default_rng(seed).permutation(len(data))
    n = int(share * len(data))
    return data.pick(order[:n]), data.pick(order[n:])
