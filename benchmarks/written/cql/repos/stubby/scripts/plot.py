"""Score against steps for the csv files of a folder."""
import csv
import glob
import os
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt


def read(path):
    with open(path) as fh:
        rows = list(csv.DictReader(fh))
    return [int(r["step"]) for r in rows], [float(r["score"]) for r in rows]


def main(folder):
    fig, ax = plt.subplots(figsize=(6, 4))
    for path in sorted(glob.glob(os.path.join(folder, "*.csv"))):
        steps, scores = read(path)
        ax.plot(steps, scores, label=os.path.basename(path)[:-4])
    ax.set_xlabel("gradient steps")
    ax.set_ylabel("score")
    ax.legend(fontsize=7)
    fig.tight_layout()
    fig.savefig(os.path.join(folder, "scores.png"), dpi=150)


if __name__ == "__main__":
    main(sys.argv[1] if len(sys.argv) > 1 else "runs/gym")
