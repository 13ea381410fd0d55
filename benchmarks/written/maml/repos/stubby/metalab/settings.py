"""Experiment settings. One dataclass per experiment, overridable by field."""
import math
from dataclasses import dataclass, fields
from typing import Tuple


@dataclass
class Common:
    seed: int = 0
    iterations: int = 60000
    meta_lr: float = 1e-3
    meta_batch: int = 25
    alpha: float = 0.01
    steps: int = 1
    first_order: bool = False
    report_every: int = 1000
    out: str = "runs/tmp"


@dataclass
class Sinusoid(Common):
    dataset: str = "sines"
    network: str = "sine"
    loss: str = "squared"
    hidden: int = 40
    shots: int = 10
    queries: int = 10
    amplitude: Tuple[float, float] = (0.1, 5.0)
    phase: Tuple[float, float] = (0.0, math.pi)
    x_limit: float = 2.0
    eval_steps: int = 1
    eval_tasks: int = 100


@dataclass
class Omniglot(Common):
    dataset: str = "omniglot"
    root: str = "data"
    network: str = "conv"
    loss: str = "labels"
    ways: int = 5
    shots: int = 1
    queries: int = 4
    alpha: float = 0.4
    meta_batch: int = 32
    eval_steps: int = 3
    eval_tasks: int = 600


@dataclass
class MiniImagenet(Common):
    dataset: str = "miniimagenet"
    root: str = "data/miniimagenet"
    network: str = "miniconv"
    loss: str = "labels"
    ways: int = 5
    shots: int = 1
    queries: int = 15
    alpha: float = 0.01
    steps: int = 5
    eval_steps: int = 10
    meta_batch: int = 4          # 2 for shots=5
    split: Tuple[int, int, int] = (64, 12, 24)


@dataclass
class Navigation(Common):
    meta_optimizer: str = "trpo"
    iterations: int = 10
    meta_batch: int = 4
    trajectories: int = 4
    alpha: float = 1.0
    hidden: int = 32


PRESETS = {"sinusoid": Sinusoid, "omniglot": Omniglot, "navigation": Navigation}


def _convert(old, text):
    if isinstance(old, bool):
        return text.lower() in ("1", "true", "yes")
    if isinstance(old, tuple):
        return tuple(type(o)(t) for o, t in zip(old, text.split(",")))
    return type(old)(text)


def parse(name, items):
    settings = PRESETS[name]()
    known = {f.name for f in fields(settings)}
    for item in items:
        key, _, text = item.partition("=")
        if key not in known:
            raise SystemExit(f"{name} has no field {key!r}")
        setattr(settings, key, _convert(getattr(settings, key), text))
    return settings
