import sys

import numpy as np

from baselines import deepwalk, ica, label_prop
from gcnet import load_config
from gcnet.data import load, make_split


def main(name):
    d = load_config("configs/citation.yaml")["data"]
    g = load(d["root"], name)
    split = make_split(g.y, d["per_class"], d["val"], d["test"], d["split_seed"])
    found = {
        "LP": label_prop.predict(g.adj, g.y, split.train, g.classes),
        "DeepWalk": deepwalk.predict(g.adj, g.y, split.train),
        "ICA": ica.predict(g.adj, g.x, g.y, split, g.classes),
    }
    for method, pred in found.items():
        print(f"{name} {method:9s} {100 * np.mean(pred[split.test] == g.y[split.test]):.1f}")


if __name__ == "__main__":
    main(sys.argv[1])
