"""TOML files plus dotted overrides."""
import ast
import tomllib
from pathlib import Path


def load(path, overrides=()):
    with open(path, "rb") as handle:
        cfg = tomllib.load(handle)
    for item in overrides:
        key, _, text = item.partition("=")
        *parents, leaf = key.split(".")
        node = cfg
        for name in parents:
            node = node.setdefault(name, {})
        try:
            node[leaf] = ast.literal_eval(text)
        except (ValueError, SyntaxError):
            node[leaf] = text
    return cfg


def open_csv(path, header):
    path = Path(path)
    path.parent.mkdir(parents=True, exist_ok=True)
    handle = open(path, "w", encoding="utf-8")
    handle.write(",".join(header) + "\n")
    return handle
