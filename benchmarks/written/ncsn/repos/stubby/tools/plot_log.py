"""Plots the loss from a captured training log:  python tools/plot_log.py log.txt"""
import re
import sys

import matplotlib

matplotlib.use("Agg")
import matplotlib.pyplot as plt


def read(path):
    points = []
    with open(path) as f:
        for line in f:
            m = re.match(r"\s*(\d+)\s+([\d.]+)\s*$", line)
            if m:
                points.append((int(m.group(1)), float(m.group(2))))
    return points


if __name__ == "__main__":
    it, loss = zip(*read(sys.argv[1]))
    plt.plot(it, loss)
    plt.xlabel("iteration")
    plt.ylabel("loss")
    plt.yscale("log")
    plt.savefig("loss.png", dpi=120)
