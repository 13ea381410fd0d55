"""Accuracy against the number of layers, cross-validated over all labelled nodes."""
import copy
import sys

import numpy as np
from sklearn.model_selection import KFold

from gcnet import load_config
from gcnet.data import Split, load
from gcnet.engine import Problem, evaluate, fit


def main(name="cora"):
    cfg = load_config("configs/depth.yaml")
    graph = load(cfg["data"]["root"], name)
    prob = Problem(graph, cfg["model"]["propagation"])
    labelled = np.flatnonzero(graph.y >= 0)
    for depth in cfg["depths"]:
        run = copy.deepcopy(cfg)
        run["model"]["layers"] = depth
        train_acc, test_acc = [], []
        folds = KFold(cfg["folds"], shuffle=True, random_state=0)
        for k, (tr, te) in enumerate(folds.split(labelled)):
            split = Split(labelled[tr], np.array([], dtype=int), labelled[te])
            net = fit(run, prob, split, seed=k)
            train_acc.append(evaluate(net, prob, split.train)[1])
            test_acc.append(evaluate(net, prob, split.test)[1])
        print(f"{name} {depth:2d} layers  train {np.mean(train_acc):.3f}  test {np.mean(test_acc):.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
