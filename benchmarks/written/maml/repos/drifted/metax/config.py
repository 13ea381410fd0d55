import copy
import os

import yaml


def merge(base, top):
    out = copy.deepcopy(base)
    for k, v in top.items():
        if isinstance(v, dict) and isinstance(out.get(k), dict):
            out[k] = merge(out[k], v)
        else:
            out[k] = v
    return out


def read(path):
    with open(path) as f:
        raw = yaml.safe_load(f)
    parent = raw.pop("extends", None)
    if parent:
        raw = merge(read(os.path.join(os.path.dirname(path), parent)), raw)
    return raw


def load(path, overrides=()):
    cfg = read(path)
    for item in overrides:
        key, value = item.split("=", 1)
        node = cfg
        *head, last = key.split(".")
        for part in head:
            node = node.setdefault(part, {})
        node[last] = yaml.safe_load(value)
    return cfg
