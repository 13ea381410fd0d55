import argparse
import statistics as st

import torch

from sp import data, nets
from sp.score import accuracy

p = argparse.ArgumentParser()
p.add_argument("--root", default="data")
p.add_argument("--runs", nargs="+", required=True)
a = p.parse_args()
dev = "cuda" if torch.cuda.is_available() else "cpu"
_, _, te = data.loaders(a.root, 256)
rows = []
for f in a.runs:
    net = nets.small().to(dev)
    net.load_state_dict(torch.load(f, map_location=dev))
    rows.append(accuracy(net, te, dev))
for k in (1, 5):
    v = [r[k] for r in rows]
    print(f"top-{k}: {st.mean(v):.2f} +- {st.pstdev(v):.2f} over {len(v)} runs")
