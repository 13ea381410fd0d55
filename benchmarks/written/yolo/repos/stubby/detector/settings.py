"""YAML files to attribute-style settings."""
import os

import yaml


class Settings(dict):
    def __getattr__(self, key):
        try:
            value = self[key]
        except KeyError as err:
            raise AttributeError(key) from err
        return Settings(value) if isinstance(value, dict) else value


def load(path, overrides=()):
    with open(path) as fh:
        raw = yaml.safe_load(fh)
    for item in overrides:
        key, value = item.split("=", 1)
        node = raw
        *parents, last = key.split(".")
        for p in parents:
            node = node[p]
        node[last] = yaml.safe_load(value)
    return Settings(raw)


def run_dir(cfg):
    path = os.path.join("runs", cfg.name)
    os.makedirs(path, exist_ok=True)
    return path


def dump(cfg, path):
    def plain(node):
        return {k: plain(v) for k, v in node.items()} if isinstance(node, dict) else node

    with open(path, "w") as fh:
        yaml.safe_dump(plain(cfg), fh, sort_keys=False)
