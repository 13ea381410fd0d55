"""python tools/curves.py runs/breakout/log.csv out.png"""
import csv
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt

with open(sys.argv[1]) as fh:
    rows = list(csv.DictReader(fh))
x = [float(r["step"]) / 1e6 for r in rows]
fig, axes = plt.subplots(1, 2, figsize=(9, 3))
for ax, key in zip(axes, ("score", "error")):
    ax.plot(x, [float(r[key]) for r in rows])
    ax.set_xlabel("million steps")
    ax.set_title(key)
fig.tight_layout()
fig.savefig(sys.argv[2])
