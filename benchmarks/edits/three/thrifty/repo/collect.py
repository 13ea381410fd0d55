import glob
import json
import statistics as st
import sys
from collections import defaultdict

cells = defaultdict(list)
for f in sorted(glob.glob(f"{sys.argv[1]}/*/*/*.json")):
    _, method, ds, _ = f.rsplit("/", 3)
    with open(f) as fh:
        cells[method, ds].append(json.load(fh)["curve"][-1][1])

for (method, ds), v in sorted(cells.items()):
    sd = st.stdev(v) if len(v) > 1 else 0.0
    print(f"{method:10s} {ds:28s} {st.mean(v):6.1f} +- {sd:4.1f}  ({len(v)})")
