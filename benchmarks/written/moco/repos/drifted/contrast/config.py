"""Run settings."""
from __future__ import annotations

from dataclasses import dataclass, field, fields, is_dataclass
from typing import List

import yaml


@dataclass
class Data:
    root: str = "data"
    workers: int = 4
    crop: int = 224
    views: List[str] = field(default_factory=lambda: ["resized_crop", "flip"])


@dataclass
class Net:
    arch: str = "resnet50"
    dim: int = 128


@dataclass
class Dictionary:
    kind: str = "queue"          # queue | in_batch
    size: int = 65536


@dataclass
class Ema:
    decay: float = 0.99
    every: int = 10


@dataclass
class Loss:
    temperature: float = 0.07


@dataclass
class Train:
    epochs: int = 200
    batch_size: int = 256
    lr: float = 0.03
    scale_lr: bool = True
    sgd_momentum: float = 0.9
    weight_decay: float = 1e-4
    cosine: bool = True
    milestones: List[int] = field(default_factory=lambda: [120, 160])
    gamma: float = 0.1


@dataclass
class Probe:
    epochs: int = 100
    batch_size: int = 256
    lr: float = 30.0
    weight_decay: float = 0.0
    milestones: List[int] = field(default_factory=lambda: [60, 80])


@dataclass
class Config:
    out: str = "out/run"
    seed: int = 1
    stages: List[str] = field(default_factory=lambda: ["pretrain"])
    data: Data = field(default_factory=Data)
    net: Net = field(default_factory=Net)
    dictionary: Dictionary = field(default_factory=Dictionary)
    ema: Ema = field(default_factory=Ema)
    loss: Loss = field(default_factory=Loss)
    train: Train = field(default_factory=Train)
    probe: Probe = field(default_factory=Probe)


def fill(obj, tree):
    """Copy what ``tree`` says about the fields of ``obj``."""
    for f in fields(obj):
        if f.name not in tree:
            continue
        current = getattr(obj, f.name)
        if is_dataclass(current):
            fill(current, tree[f.name])
        else:
            setattr(obj, f.name, tree[f.name])
    return obj


def load(path, overrides=()):
    with open(path) as fh:
        cfg = fill(Config(), yaml.safe_load(fh) or {})
    for item in overrides:
        key, value = item.split("=", 1)
        set_key(cfg, key, yaml.safe_load(value))
    return cfg


def set_key(cfg, dotted, value):
    *path, last = dotted.split(".")
    for name in path:
        cfg = getattr(cfg, name)
    if not hasattr(cfg, last):
        raise KeyError(dotted)
    setattr(cfg, last, value)
