"""Learning curve of one agent on one environment: python plot.py runs/hopper/sac"""
import sys
from pathlib import Path

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import pandas as pd


def load(folder):
    runs = []
    for path in sorted(Path(folder).glob("*/progress.csv")):
        frame = pd.read_csv(path).set_index("step")["score"]
        runs.append(frame.rename(path.parent.name))
    return pd.concat(runs, axis=1)


def main(folder):
    table = load(folder)
    fig, ax = plt.subplots(figsize=(5, 4))
    steps = table.index / 1e6
    ax.plot(steps, table.mean(axis=1), label=Path(folder).name)
    ax.fill_between(steps, table.min(axis=1), table.max(axis=1), alpha=0.25)
    ax.set_xlabel("million steps")
    ax.set_ylabel("average return")
    ax.legend()
    fig.tight_layout()
    fig.savefig(Path(folder) / "curve.pdf")


if __name__ == "__main__":
    main(sys.argv[1])
