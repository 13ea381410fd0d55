"""base.yaml, then further YAML files, then key=value pairs."""
import argparse
import os

from omegaconf import OmegaConf

BASE = os.path.join(os.path.dirname(__file__), "..", "conf", "base.yaml")


def compose(files=(), pairs=()):
    parts = [OmegaConf.load(BASE)]
    parts += [OmegaConf.load(f) for f in files]
    parts.append(OmegaConf.from_dotlist(list(pairs)))
    return OmegaConf.merge(*parts)


def from_command_line(extra=()):
    ap = argparse.ArgumentParser()
    ap.add_argument("--config", action="append", default=[])
    for name, kw in extra:
        ap.add_argument(name, **kw)
    ap.add_argument("pairs", nargs="*")
    args = ap.parse_args()
    return compose(args.config, args.pairs), args
