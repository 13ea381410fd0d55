import yaml


def _over(a, b):
    out = dict(a)
    for k, v in b.items():
        out[k] = _over(out[k], v) if isinstance(v, dict) and isinstance(out.get(k), dict) else v
    return out


def read(path, extra=()):
    with open("conf/base.yaml") as fh:
        cfg = yaml.safe_load(fh)
    with open(path) as fh:
        cfg = _over(cfg, yaml.safe_load(fh) or {})
    for item in extra:
        key, val = item.split("=", 1)
        d = cfg
        *head, leaf = key.split(".")
        for h in head:
            d = d[h]
        d[leaf] = yaml.safe_load(val)
    # yaml reads 1e-4 (no dot) as a string
    cfg["optim"]["base_lr"] = float(cfg["optim"]["base_lr"])
    return cfg
