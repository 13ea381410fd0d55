"""Mean accuracy for each propagation model."""
import numpy as np

from gcnet import load_config
from gcnet.data import CITATION, load, make_split
from gcnet.engine import Problem, test_accuracy

KINDS = [f"cheb{k}" for k in (3, 2)] + ["first_order", "single", "renorm", "first_order_only", "mlp"]


def main():
    cfg = load_config("configs/citation.yaml")
    d = cfg["data"]
    for name in CITATION:
        graph = load(d["root"], name)
        split = make_split(graph.y, d["per_class"], d["val"], d["test"], d["split_seed"])
        for kind in KINDS:
            prob = Problem(graph, kind)
            accs = [test_accuracy(cfg, prob, split, s) for s in range(cfg["runs"])]
            print(f"{name:10s} {kind:18s} {100 * np.mean(accs):.1f}")


if __name__ == "__main__":
    main()
