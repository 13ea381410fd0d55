import json
import sys

import numpy as np

from run import once

c = json.load(open(sys.argv[1]))
rows = {"dagger": [], "bc": []}
for s in c["seeds"]:
    res, n = once(c, "dagger", s)
    rows["dagger"].append([res[k] for k in c["test"]["tracks"]])
    res, _ = once(c, "bc", s, labels=n)
    rows["bc"].append([res[k] for k in c["test"]["tracks"]])
for m, v in rows.items():
    v = 100 * np.array(v)
    print(m, " ".join(f"{k} {a:.1f}+-{b:.1f}" for k, a, b in zip(c["test"]["tracks"], v.mean(0), v.std(0))))
