"""Lowest top-1 error in each metrics.csv."""
import csv
import sys


def best(path):
    with open(path) as fh:
        rows = list(csv.DictReader(fh))
    return min(rows, key=lambda r: float(r["top1_error"]))


if __name__ == "__main__":
    for p in sys.argv[1:]:
        r = best(p)
        print(p, "step", r["step"], "top-1", r["top1_error"], "top-5", r["top5_error"])
