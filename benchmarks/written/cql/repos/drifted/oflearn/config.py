"""Layered YAML: base, domain, run file, command line."""
import copy
import pathlib

import yaml

CONF = pathlib.Path(__file__).resolve().parent.parent / "conf"


class Node(dict):
    """dict with attribute access, nested."""

    def __getattr__(self, name):
        try:
            return self[name]
        except KeyError as err:
            raise AttributeError(name) from err


def wrap(value):
    if isinstance(value, dict):
        return Node({k: wrap(v) for k, v in value.items()})
    return value


def merge(low, high):
    out = copy.deepcopy(low)
    for key, value in (high or {}).items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = merge(out[key], value)
        else:
            out[key] = copy.deepcopy(value)
    return out


def read(path):
    return yaml.safe_load(pathlib.Path(path).read_text()) or {}


def load(run, pairs=()):
    """One config a domain that the run names."""
    over = read(CONF / "run" / f"{run}.yaml")
    configs = []
    for domain in [over["domain"]] + over.get("also", []):
        cfg = merge(read(CONF / "base.yaml"), read(CONF / "domain" / f"{domain}.yaml"))
        cfg = merge(cfg, over)
        cfg["domain"] = domain
        for pair in pairs:
            dotted, _, text = pair.partition("=")
            *path, last = dotted.split(".")
            spot = cfg
            for key in path:
                spot = spot.setdefault(key, {})
            spot[last] = yaml.safe_load(text)
        configs.append(wrap(cfg))
    return configs
