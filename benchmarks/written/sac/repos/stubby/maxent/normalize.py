"""Running observation statistics (Welford)."""
from typing import NamedTuple

import numpy as np


class Stats(NamedTuple):
    count: int
    mean: np.ndarray
    m2: np.ndarray


def empty(dim):
    return Stats(0, np.zeros(dim), np.zeros(dim))


def observe(stats, x):
    count = stats.count + 1
    delta = x - stats.mean
    mean = stats.mean + delta / count
    return Stats(count, mean, stats.m2 + delta * (x - mean))


def whiten(stats, x, eps=1e-8):
    if stats.count < 2:
        return x
    std = np.sqrt(stats.m2 / (stats.count - 1))
    return (x - stats.mean) / (std + eps)
