import argparse

import numpy as np
import torch

from gcnet import load_config
from gcnet.data import load, make_split
from gcnet.engine import Problem, test_accuracy


def main():
    p = argparse.ArgumentParser()
    p.add_argument("--config", default="configs/citation.yaml")
    p.add_argument("--data", default="cora")
    p.add_argument("--random-splits", type=int, default=10)
    p.add_argument("--set", nargs="*", default=[], dest="overrides")
    args = p.parse_args()

    cfg = load_config(args.config, args.overrides)
    d = cfg["data"]
    device = "cuda" if torch.cuda.is_available() else "cpu"
    graph = load(d["root"], args.data)
    prob = Problem(graph, cfg["model"]["propagation"], device)

    def split(seed):
        return make_split(graph.y, d["per_class"], d["val"], d["test"], seed)

    fixed = split(d["split_seed"])
    accs = [test_accuracy(cfg, prob, fixed, seed) for seed in range(cfg["runs"])]
    print(f"{args.data} fixed split: {100 * np.mean(accs):.1f} ({len(accs)} runs)")

    drawn = [test_accuracy(cfg, prob, split(1000 + k), k) for k in range(args.random_splits)]
    if drawn:
        print(f"{args.data} random splits: {100 * np.mean(drawn):.1f} +- {100 * np.std(drawn):.1f}")


if __name__ == "__main__":
    main()
