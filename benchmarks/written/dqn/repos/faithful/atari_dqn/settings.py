"""YAML settings with single inheritance and dotted overrides."""
import argparse
import pathlib

import yaml

ROOT = pathlib.Path(__file__).resolve().parent.parent


class Section(dict):
    """dict with attribute access; nested dicts become sections as well"""

    def __getattr__(self, key):
        try:
            return self[key]
        except KeyError as err:
            raise AttributeError(key) from err


def _merge(low, high):
    out = dict(low)
    for key, value in high.items():
        if isinstance(value, dict) and isinstance(out.get(key), dict):
            out[key] = _merge(out[key], value)
        else:
            out[key] = value
    return out


def _sections(tree):
    return Section({k: _sections(v) if isinstance(v, dict) else v for k, v in tree.items()})


def _read(path):
    path = pathlib.Path(path)
    tree = yaml.safe_load(path.read_text()) or {}
    parent = tree.pop("inherit", None)
    return _merge(_read(path.parent / parent), tree) if parent else tree


def _cast(value):
    # YAML 1.1 reads 1.0e6 as a string
    if isinstance(value, str):
        try:
            return float(value)
        except ValueError:
            return value
    if isinstance(value, dict):
        return {k: _cast(v) for k, v in value.items()}
    if isinstance(value, list):
        return [_cast(v) for v in value]
    return value


def load(path, overrides=()):
    tree = _read(path)
    for item in overrides:
        dotted, _, raw = item.partition("=")
        *parents, leaf = dotted.split(".")
        node = tree
        for name in parents:
            node = node.setdefault(name, {})
        node[leaf] = yaml.safe_load(raw)
    return _sections(_cast(tree))


def game_list():
    return yaml.safe_load((ROOT / "configs" / "games.yaml").read_text())["games"]


def common_parser():
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", default=str(ROOT / "configs" / "atari.yaml"))
    ap.add_argument("--out", default="runs/tmp")
    ap.add_argument("--set", action="append", default=[], metavar="KEY=VALUE")
    return ap


if __name__ == "__main__":
    ap = argparse.ArgumentParser()
    ap.add_argument("--list-games", action="store_true")
    if ap.parse_args().list_games:
        print("\n".join(game_list()))
