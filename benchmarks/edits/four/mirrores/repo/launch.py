import argparse
import json
import os

import numpy as np

import plans
from mirrores import search
from mirrores.worlds import WORLDS


def main():
    a = argparse.ArgumentParser()
    a.add_argument("task", choices=sorted(WORLDS))
    a.add_argument("--methods", nargs="+")
    a.add_argument("--gens", type=int)
    a.add_argument("--sigma", type=float)
    a.add_argument("--seeds", nargs="+", type=int)
    o = a.parse_args()
    p = plans.plan(o.task, methods=o.methods, gens=o.gens, sigma=o.sigma, seeds=o.seeds)
    arena = search.Arena(WORLDS[o.task](), p)
    runs = {"es": lambda s: search.es(arena, p, s),
            "cem": lambda s: search.cem(arena, p, plans.CEM, s),
            "random": lambda s: search.random(arena, p, plans.RANDOM, s)}
    os.makedirs("curves", exist_ok=True)
    for m in p["methods"]:
        curves = [runs[m](s) for s in p["seeds"]]
        last = np.array([c[-1][2] for c in curves])
        print(f"{o.task} {m:7s} final {np.median(last):.1f} [{np.quantile(last, .25):.1f}, {np.quantile(last, .75):.1f}]")
        json.dump(curves, open(f"curves/{o.task}_{m}.json", "w"))


if __name__ == "__main__":
    main()
