import os
import tomllib


def _read(path):
    with open(path, "rb") as fh:
        return tomllib.load(fh)


def settings(path):
    out = _read(os.path.join(os.path.dirname(path), "common.toml"))
    for k, v in _read(path).items():
        if isinstance(v, dict):
            out.setdefault(k, {}).update(v)
        else:
            out[k] = v
    return out
