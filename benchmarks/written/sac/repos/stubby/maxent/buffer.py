"""Replay storage; a dictionary of arrays with a write position."""
from typing import NamedTuple

import gin
import numpy as np


class Batch(NamedTuple):
    obs: np.ndarray
    act: np.ndarray
    rew: np.ndarray
    next_obs: np.ndarray
    done: np.ndarray


@gin.configurable(module="buffer")
def create(obs_dim, act_dim, capacity=10000):
    data = Batch(
        obs=np.zeros((capacity, obs_dim), np.float32),
        act=np.zeros((capacity, act_dim), np.float32),
        rew=np.zeros(capacity, np.float32),
        next_obs=np.zeros((capacity, obs_dim), np.float32),
        done=np.zeros(capacity, np.float32),
    )
    return {"data": data, "capacity": capacity, "written": 0}


def append(buf, *transition):
    i = buf["written"] % buf["capacity"]
    for column, value in zip(buf["data"], transition):
        column[i] = value
    buf["written"] += 1


def size(buf):
    return min(buf["written"], buf["capacity"])


def draw(buf, rng, n):
    idx = rng.integers(0, size(buf), size=n)
    return Batch(*(column[idx] for column in buf["data"]))
