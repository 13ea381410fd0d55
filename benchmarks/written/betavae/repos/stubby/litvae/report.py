import csv
import json
from pathlib import Path

from .baselines import BOUND_METHODS, REPRESENTATIONS
from .metric import factor_score


def external(path="results/external.csv"):
    path = Path(path)
    if not path.exists():
        return {}
    with path.open() as f:
        return {r["name"]: r["value"] for r in csv.DictReader(f)}


def representation_rows(sprites, cfg, runs):
    known = external()
    for name, make in REPRESENTATIONS.items():
        if make is None:
            yield name, known.get(name, "n/a")
        else:
            code = make(sprites, cfg.model.latent_dim)
            yield name, f"{factor_score(code, sprites, cfg.metric.votes, cfg.metric.group):.4f}"
    for name in ("dsprites_vae", "dsprites"):
        f = Path(runs) / name / "summary.json"
        yield name, json.loads(f.read_text())["factor_score"] if f.exists() else "n/a"


def bound_rows(runs):
    known = external()
    for method in BOUND_METHODS:
        if method == "AEVB":
            for f in sorted(Path(runs).glob("mnist_z*/summary.json")):
                s = json.loads(f.read_text())
                yield f"{method} Nz={s['latent_dim']}", f"{s['bound']:.2f}"
        else:
            yield method, known.get(method, "n/a")


def show(rows):
    for name, value in rows:
        print(f"{name:22s} {value}")
