"""python sweep.py NAME: run every combination of configs/sweeps.yaml[NAME]."""
import itertools
import subprocess
import sys

import yaml


def combinations(grid):
    names = list(grid)
    for values in itertools.product(*grid.values()):
        yield dict(zip(names, values))


def main(name):
    with open("configs/sweeps.yaml") as fh:
        grid = yaml.safe_load(fh)[name]
    for point in combinations(grid):
        tag = "_".join(str(v) for v in point.values())
        extra = [f"{k}={v}" for k, v in point.items()] + [f"out=out/{name}/{tag}"]
        print("==", extra, flush=True)
        subprocess.run(["./run.sh"] + extra, check=True)


if __name__ == "__main__":
    main(sys.argv[1])
