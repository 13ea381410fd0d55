"""JSON settings with inheritance and key=value overrides."""
import json
import os


def _merge(low, high):
    out = dict(low)
    for key, value in high.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = _merge(out[key], value)
        else:
            out[key] = value
    return out


def _read(path):
    with open(path) as fh:
        node = json.load(fh)
    parent = node.pop("extends", None)
    if parent is None:
        return node
    return _merge(_read(os.path.join(os.path.dirname(path), parent)), node)


def load(path, overrides=()):
    conf = _read(path)
    for item in overrides:
        dotted, raw = item.split("=", 1)
        try:
            value = json.loads(raw)
        except ValueError:
            value = raw
        node = conf
        *parents, last = dotted.split(".")
        for part in parents:
            node = node.setdefault(part, {})
        node[last] = value
    return conf
