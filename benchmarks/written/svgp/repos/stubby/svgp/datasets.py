"""Data sets and their preparation."""
import os
from dataclasses import dataclass

import numpy as np

REGRESSION = ("toy", "boston", "kin40k", "sarcos")


@dataclass
class Scaler:
    mean: np.ndarray
    std: np.ndarray

    @classmethod
    def of(cls, a):
        std = a.std(0)
        return cls(a.mean(0), np.where(std > 0, std, 1.0))

    def forward(self, a):
        return (a - self.mean) / self.std

    def back(self, a):
        return a * self.std + self.mean


def _wave(n, rng):
    x = rng.uniform(0, 6, (n, 1))
    return x, np.sin(2 * x[:, 0]) + 0.3 * np.cos(5 * x[:, 0]) + 0.2 * rng.standard_normal(n)


def load_regression(name, rng):
    """Inputs and targets of a regression set."""
    if name not in REGRESSION:
        raise KeyError(name)
    # files not redistributed; stand-in of moderate size until they are downloaded by hand
    return _wave(250, rng)


def load_banana(path="data/banana.csv"):
    if not os.path.exists(path):
        raise FileNotFoundError(f"{path}: columns x1, x2, label (-1/1)")
    a = np.loadtxt(path, delimiter=",")
    return a[:, :2], np.sign(a[:, 2])


def split(n, fraction, rng):
    order = rng.permutation(n)
    k = int(round(fraction * n))
    return order[k:], order[:k]
