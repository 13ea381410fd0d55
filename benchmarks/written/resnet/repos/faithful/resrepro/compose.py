"""A small stand-in for Hydra: groups, experiments, dotted overrides."""
import copy
from pathlib import Path

import yaml

CONF = Path(__file__).resolve().parent.parent / "conf"


class Node(dict):
    """dict with attribute access, recursively."""

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError as e:
            raise AttributeError(key) from e

    @classmethod
    def wrap(cls, obj):
        if isinstance(obj, dict):
            return cls({k: cls.wrap(v) for k, v in obj.items()})
        return obj


def read(path):
    with open(path) as fh:
        return yaml.safe_load(fh) or {}


def merge(low, high):
    out = copy.deepcopy(low)
    for k, v in high.items():
        if isinstance(v, dict) and isinstance(out.get(k), dict):
            out[k] = merge(out[k], v)
        else:
            out[k] = v
    return out


def experiment(name):
    exp = read(CONF / "experiment" / f"{name}.yaml")
    base = exp.pop("base", None)
    return merge(experiment(base), exp) if base else exp


def dotted(key, value):
    tree = value
    for part in reversed(key.split(".")):
        tree = {part: tree}
    return tree


def compose(args):
    root = read(CONF / "config.yaml")
    groups = root.pop("defaults")
    pairs = [a.split("=", 1) for a in args]
    exp = {}
    for k, v in pairs:
        if k == "experiment":
            exp = experiment(v)
            root["experiment"] = v
    groups.update(exp.pop("defaults", {}))
    for k, v in pairs:
        if k in groups:
            groups[k] = v
    cfg = root
    for group, choice in groups.items():
        cfg = merge(cfg, {group: read(CONF / group / f"{choice}.yaml")})
    cfg = merge(cfg, exp)
    for k, v in pairs:
        if k != "experiment" and k not in groups:
            cfg = merge(cfg, dotted(k, yaml.safe_load(v)))
    return Node.wrap(cfg)
