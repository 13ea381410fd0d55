import argparse
import json
import os
from collections import defaultdict

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np


def read_run(path):
    steps, returns = [], []
    with open(path) as f:
        for line in f:
            record = json.loads(line)
            steps.append(record["step"])
            returns.append(record["return"])
    return np.array(steps), np.array(returns)


def collect(folder):
    groups = defaultdict(list)
    for name in sorted(os.listdir(folder)):
        path = os.path.join(folder, name, "log.jsonl")
        if os.path.exists(path):
            groups[name.rsplit("_s", 1)[0]].append(read_run(path))
    return groups


def main():
    p = argparse.ArgumentParser()
    p.add_argument("folder")
    p.add_argument("--out", default="curves.png")
    args = p.parse_args()

    for algo, runs in collect(args.folder).items():
        n = min(len(steps) for steps, _ in runs)
        steps = runs[0][0][:n]
        table = np.stack([returns[:n] for _, returns in runs])
        plt.plot(steps, table.mean(0), label=algo)
        plt.fill_between(steps, table.min(0), table.max(0), alpha=0.2)
    plt.xlabel("environment steps")
    plt.ylabel("return")
    plt.legend()
    plt.savefig(args.out, dpi=150, bbox_inches="tight")


if __name__ == "__main__":
    main()
