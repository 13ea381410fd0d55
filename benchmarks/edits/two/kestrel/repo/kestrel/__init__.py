import yaml


def load_cfg(path, overrides=()):
    with open(path) as fh:
        cfg = yaml.safe_load(fh)
    for item in overrides:
        key, val = item.split("=", 1)
        node = cfg
        *parents, leaf = key.split(".")
        for p in parents:
            node = node[p]
        node[leaf] = yaml.safe_load(val)
    return cfg
