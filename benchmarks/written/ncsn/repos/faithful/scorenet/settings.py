"""YAML settings: base.yaml first, then the file that was asked for."""
import os
from types import SimpleNamespace

import yaml


def merge(a, b):
    out = dict(a)
    for k, v in b.items():
        out[k] = merge(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out


def wrap(d):
    return SimpleNamespace(**{k: wrap(v) if isinstance(v, dict) else v for k, v in d.items()})


def load(path):
    with open(os.path.join(os.path.dirname(path), "base.yaml")) as f:
        base = yaml.safe_load(f)
    with open(path) as f:
        return wrap(merge(base, yaml.safe_load(f)))
