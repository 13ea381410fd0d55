"""YAML files with inheritance and dotted overrides."""
import copy
from pathlib import Path

import yaml


class Node(dict):
    """dict with attribute access, all the way down."""

    def __init__(self, values):
        super().__init__({k: Node(v) if isinstance(v, dict) else v for k, v in values.items()})

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError:
            raise AttributeError(key) from None


def deep_merge(low, high):
    out = copy.deepcopy(low)
    for k, v in high.items():
        if isinstance(v, dict) and isinstance(out.get(k), dict):
            out[k] = deep_merge(out[k], v)
        else:
            out[k] = v
    return out


def read(path):
    path = Path(path)
    values = yaml.safe_load(path.read_text())
    parent = values.pop("base", None)
    return deep_merge(read(path.parent / parent), values) if parent else values


def load_config(path, overrides=()):
    values = read(path)
    for item in overrides:
        key, _, raw = item.partition("=")
        node = values
        *parents, leaf = key.split(".")
        for p in parents:
            node = node.setdefault(p, {})
        node[leaf] = yaml.safe_load(raw)
    return Node(values)
