import argparse

import numpy as np
import torch

from ring import parts, server
from ring.net import cnn
from ring.setup import settings


def once(c, seed, dev):
    torch.manual_seed(seed)
    rng = np.random.default_rng(seed)
    x, y = (t.to(dev) for t in parts.arrays(c["data"], True))
    xt, yt = (t.to(dev) for t in parts.arrays(c["data"], False))
    p = c["parts"]
    split = parts.KINDS[p["kind"]](y.cpu(), p["clients"], p["per_client"], rng)
    net = cnn(c["net"], x.shape[1], x.shape[2]).to(dev)
    return server.run(net, split, x, y, xt, yt, c, rng)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("exp")
    ap.add_argument("--plain", action="store_true", help="one full-batch gradient per client and round")
    ap.add_argument("--dev", default="cuda")
    a = ap.parse_args()
    c = settings(a.exp)
    if a.plain:
        c["local"].update(passes=1, batch=0, pull=0.0)
    need, last = [], []
    for seed in c["seeds"]:
        curve = once(c, seed, a.dev)
        need.append(server.reach(curve, c["rounds"]["goal"]))
        last.append(curve[-1][1])
    print(f"rounds to {c['rounds']['goal']}%: mean {np.mean(need):.1f} of {need}")
    print(f"final accuracy {np.mean(last):.2f} +- {np.std(last):.2f}")


if __name__ == "__main__":
    main()
