import json
import os


class Node(dict):
    __getattr__ = dict.__getitem__


def _wrap(x):
    return Node({k: _wrap(v) for k, v in x.items()}) if isinstance(x, dict) else x


def _update(a, b):
    for k, v in b.items():
        if isinstance(v, dict) and isinstance(a.get(k), dict):
            _update(a[k], v)
        else:
            a[k] = v
    return a


def _read(path):
    with open(path) as fh:
        own = json.load(fh)
    parent = own.pop("extends", None)
    if parent is None:
        return own
    return _update(_read(os.path.join(os.path.dirname(path), parent)), own)


def load(path, overrides=()):
    conf = _read(path)
    for item in overrides:
        key, value = item.split("=", 1)
        try:
            value = json.loads(value)
        except ValueError:
            pass
        node = conf
        *front, last = key.split(".")
        for part in front:
            node = node.setdefault(part, {})
        node[last] = value
    return _wrap(conf)
