import csv
import json
import sys

import numpy as np

from blobfit import Mixture, lloyd
from blobfit.agree import adj_rand, norm_mi


def load(name):
    raw = np.genfromtxt(f"data/{name}.csv", delimiter=",", dtype=str)
    x = raw[:, :-1].astype(float)
    x = (x - x.mean(axis=0)) / x.std(axis=0)
    return x, raw[:, -1]


def pick(x, shape, conf, seed):
    best = None
    for k in conf["grid"]:
        m = Mixture(k, shape, seed=seed, **conf["mix"]).fit(x)
        if best is None or m.bic(x) < best[0]:
            best = (m.bic(x), m)
    return best[1]


def run(x, y, method, conf, seed):
    if method == "kmeans":
        rng = np.random.default_rng(seed)
        c = conf["kmeans"]
        tries = [lloyd(x, len(set(y)), rng, c["rounds"], c["tol"]) for _ in range(c["starts"])]
        return min(tries, key=lambda t: t[2])[1], len(set(y))
    m = pick(x, method, conf, seed)
    return m.predict(x), m.k


def main():
    conf = json.load(open(sys.argv[1]))
    with open("table.csv", "w", newline="") as fh:
        out = csv.writer(fh)
        out.writerow(["set", "method", "seed", "k", "ari", "nmi"])
        for name in conf["sets"]:
            x, y = load(name)
            for method in conf["methods"]:
                for seed in range(conf["seeds"]):
                    lab, k = run(x, y, method, conf, seed)
                    out.writerow([name, method, seed, k, adj_rand(y, lab), norm_mi(y, lab)])


if __name__ == "__main__":
    main()
