"""Layered YAML: later files win, nested keys are merged."""
import argparse
from types import SimpleNamespace

import yaml


def _merge(a, b):
    out = dict(a)
    for k, v in b.items():
        out[k] = _merge(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out


def _ns(d):
    return SimpleNamespace(**{k: _ns(v) if isinstance(v, dict) else v for k, v in d.items()})


def load(*names):
    ap = argparse.ArgumentParser()
    ap.add_argument("-c", action="append", default=[])
    extra = ap.parse_args().c
    conf = {}
    for path in [f"conf/{n}.yaml" for n in names] + extra:
        with open(path) as fh:
            conf = _merge(conf, yaml.safe_load(fh) or {})
    return _ns(conf)
