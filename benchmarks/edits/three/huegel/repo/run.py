import sys
import time

import numpy as np
import yaml

from huegel import data, diag, hmc, walk
from huegel.model import Varying


def settings(path):
    with open("conf/base.yaml") as fh:
        c = yaml.safe_load(fh)
    with open(path) as fh:
        for k, v in (yaml.safe_load(fh) or {}).items():
            c[k] = {**c[k], **v} if isinstance(v, dict) else v
    return c


def several(kind, model, c, seed):
    mod = {"hmc": hmc, "walk": walk}[kind]
    t = time.perf_counter()
    runs = [mod.chain(model, c[kind], np.random.default_rng([seed, k])) for k in range(c["chains"])]
    return model.show(np.stack(runs)), time.perf_counter() - t


def report(model, c):
    for kind in ("hmc", "walk"):
        x, sec = several(kind, model, c, c["seed"])
        for j, n in enumerate(model.names):
            v = x[:, :, j]
            print(f"{kind:5s} {n:6s} {v.mean():8.3f} ({v.std():.3f})  rhat {diag.rhat(v):.3f}  ess/s {diag.ess(v) / sec:.1f}")


def recover(c):
    s, hits = c["sim"], []
    tail = (1 - s["level"]) / 2
    for i in range(s["sets"]):
        d, truth = data.invent(c["prior"], s["groups"], s["per"], np.random.default_rng([c["seed"], 99, i]))
        x, _ = several("hmc", Varying(d, c["prior"]), c, 1000 + i)
        lo, hi = np.quantile(x.reshape(-1, 5), [tail, 1 - tail], axis=0)
        t = np.array([truth[n] for n in Varying.names])
        hits.append((lo <= t) & (t <= hi))
    for n, h in zip(Varying.names, np.mean(hits, axis=0)):
        print(f"coverage {n:6s} {h:.2f}")


if __name__ == "__main__":
    c = settings(sys.argv[1])
    report(Varying(data.radon(c["file"]), c["prior"]), c)
    if "sim" in sys.argv[2:]:
        recover(c)
