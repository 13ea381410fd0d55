import os

import yaml


def _merge(base, extra):
    out = dict(base)
    for key, value in extra.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = _merge(out[key], value)
        else:
            out[key] = value
    return out


def _read(path):
    with open(path) as f:
        node = yaml.safe_load(f) or {}
    parent = node.pop("inherit", None)
    if parent is None:
        return node
    return _merge(_read(os.path.join(os.path.dirname(path), parent)), node)


def load_config(path, overrides=()):
    cfg = _read(path)
    for item in overrides:
        key, _, value = item.partition("=")
        *parents, leaf = key.split(".")
        node = cfg
        for p in parents:
            node = node[p]
        node[leaf] = yaml.safe_load(value)
    return cfg
