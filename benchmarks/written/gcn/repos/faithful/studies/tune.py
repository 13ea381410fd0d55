"""Grid search by validation accuracy on cora. Put the winner in configs/citation.yaml."""
import copy
import itertools

import numpy as np

from gcnet import load_config
from gcnet.data import load, make_split
from gcnet.engine import Problem, evaluate, fit

GRID = {
    "hidden": [8, 16, 32, 64],
    "dropout": [0.0, 0.3, 0.5, 0.7],
    "l2": [0.0, 1e-5, 1e-4, 5e-4, 1e-3],
}


def main(tries=5):
    base = load_config("configs/citation.yaml")
    d = base["data"]
    graph = load(d["root"], "cora")
    split = make_split(graph.y, d["per_class"], d["val"], d["test"], d["split_seed"])
    prob = Problem(graph, base["model"]["propagation"])
    best = (0.0, None)
    for hidden, dropout, l2 in itertools.product(*GRID.values()):
        cfg = copy.deepcopy(base)
        cfg["model"].update(hidden=hidden, dropout=dropout)
        cfg["optim"]["l2"] = l2
        acc = np.mean([evaluate(fit(cfg, prob, split, s), prob, split.val)[1] for s in range(tries)])
        if acc > best[0]:
            best = (acc, dict(hidden=hidden, dropout=dropout, l2=l2))
            print(f"{acc:.4f} {best[1]}", flush=True)


if __name__ == "__main__":
    main()
