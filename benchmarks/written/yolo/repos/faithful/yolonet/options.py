"""Reading of .cfg files: INI sections plus an optional leading `include = other.cfg`."""
import configparser
import os


def _parser():
    return configparser.ConfigParser(interpolation=None, inline_comment_prefixes=("#",))


def _load_into(cp, path):
    with open(path) as fh:
        text = fh.read()
    first, _, rest = text.partition("\n")
    if first.strip().startswith("include"):
        parent = first.split("=", 1)[1].strip()
        _load_into(cp, os.path.join(os.path.dirname(path), parent))
        text = rest
    cp.read_string(text, source=path)


def read(path, extra=()):
    """`extra` holds strings such as train.micro=4 from the command line."""
    cp = _parser()
    _load_into(cp, path)
    for item in extra:
        key, value = item.split("=", 1)
        section, name = key.split(".", 1)
        cp[section][name] = value
    return cp


def phases(cp):
    """'75 x 1e-2, 30 x 1e-3' -> [(75, 0.01), (30, 0.001)]"""
    out = []
    for part in cp["train"]["phases"].split(","):
        n, rate = part.split("x")
        out.append((int(n), float(rate)))
    return out


def image_sets(cp):
    sets = [tuple(s.split(":")) for s in cp["train"]["sets"].split()]
    if cp["test"].getint("year") == 2012:
        sets.append(("2007", "test"))
    return sets
