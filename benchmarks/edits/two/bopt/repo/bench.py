import argparse
import json

import numpy as np

from bopt.loop import search
from bopt.problems import PROBLEMS


def main():
    p = argparse.ArgumentParser()
    p.add_argument("plan")
    p.add_argument("--fast", action="store_true")
    a = p.parse_args()
    with open(a.plan) as fh:
        plan = json.load(fh)
    if a.fast:
        plan.update(evals=10, runs=1, problems=["branin"])
    out = {}
    for name in plan["problems"]:
        f, dim, low = PROBLEMS[name]
        for solver in plan["solvers"]:
            regret = np.array([search(f, dim, solver, plan, seed) - low for seed in range(plan["runs"])])
            last = np.log10(np.maximum(regret[:, -1], 1e-12))
            out[f"{name}/{solver}"] = {
                "median_curve": np.median(regret, axis=0).tolist(),
                "final_log10": [float(last.mean()), float(last.std(ddof=1) / np.sqrt(len(last))) if len(last) > 1 else 0.0],
            }
            print(name, solver, out[f"{name}/{solver}"]["final_log10"], flush=True)
    with open("results.json", "w") as fh:
        json.dump(out, fh)


if __name__ == "__main__":
    main()
