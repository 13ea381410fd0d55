import json
import sys

import numpy as np

from rangwald import Ensemble
from rangwald.measure import err, ndcg, over_queries


def read(path):
    xs, ys, qs = [], [], []
    for line in open(path):
        y, q, *kv = line.split("#")[0].split()
        ys.append(float(y))
        qs.append(q)
        xs.append({int(p.split(":")[0]): float(p.split(":")[1]) for p in kv})
    x = np.zeros((len(xs), 1 + max(max(r, default=0) for r in xs)))
    for i, r in enumerate(xs):
        x[i, list(r)] = list(r.values())
    cuts = [0] + [i for i in range(1, len(qs)) if qs[i] != qs[i - 1]] + [len(qs)]
    return x, np.array(ys), cuts


def main():
    plan = json.load(open(sys.argv[1]))
    for name, root in plan["sets"].items():
        for kind in plan["models"]:
            c = {**plan["boost"], **plan.get(kind, {})}
            rows = []
            for k in plan["folds"]:
                tr, va, te = (read(f"{root}/Fold{k}/{p}.txt") for p in ("train", "vali", "test"))
                s = Ensemble(kind, c).fit(tr, va).predict(te[0])
                rows.append([over_queries(lambda y, z: ndcg(y, z, 5), te[1], s, te[2]),
                             over_queries(lambda y, z: ndcg(y, z, 10), te[1], s, te[2]),
                             over_queries(err, te[1], s, te[2])])
            print(name, kind, *np.mean(rows, axis=0).round(4))


if __name__ == "__main__":
    main()
