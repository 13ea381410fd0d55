"""JSON settings with overrides from the command line."""
import argparse
import json
from types import SimpleNamespace

FALLBACK = {
    "p_drop": 0.1,
    "lr": 1e-4,
    "betas": [0.9, 0.98],
    "decay": 0.0,
    "warmup_fraction": 0.1,
    "clip_norm": 1.0,
}


def _parse(value):
    try:
        return json.loads(value)
    except json.JSONDecodeError:
        return value


def load(files, overrides=()):
    merged = dict(FALLBACK)
    for name in files:
        with open(name) as fh:
            merged.update(json.load(fh))
    for item in overrides:
        key, value = item.split("=", 1)
        merged[key] = _parse(value)
    return SimpleNamespace(**merged)


def cli(description, extra=None):
    ap = argparse.ArgumentParser(description=description)
    ap.add_argument("--settings", nargs="+", required=True)
    ap.add_argument("--set", nargs="*", default=[], metavar="KEY=VALUE")
    ap.add_argument("--out", default="runs/out")
    ap.add_argument("--start-from", default=None)
    if extra is not None:
        extra(ap)
    args = ap.parse_args()
    return args, load(args.settings, args.set)
