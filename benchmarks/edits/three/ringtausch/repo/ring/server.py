import copy

import numpy as np
import torch

from .client import right, train


def bounded(delta, bound):
    norm = torch.sqrt(sum(d.pow(2).sum() for d in delta))
    k = min(1.0, bound / (norm.item() + 1e-12))
    return [d * k for d in delta]


def merge(deltas, sizes):
    tot = float(sum(sizes))
    return [sum(d * (n / tot) for d, n in zip(ds, sizes)) for ds in zip(*deltas)]


def median(deltas):
    # robust variant, for the attack experiments
    return [torch.stack(ds).median(dim=0).values for ds in zip(*deltas)]


def run(net, parts, x, y, xt, yt, c, rng):
    r, g = c["rounds"], c["guard"]
    m = max(1, int(r["share"] * len(parts)))
    curve = []
    for rnd in range(r["total"]):
        chosen = rng.choice(len(parts), m, replace=False)
        deltas, sizes = [], []
        for k in chosen:
            mine = copy.deepcopy(net)
            idx = torch.as_tensor(parts[k], device=x.device)
            d = train(mine, x[idx], y[idx], c["local"], rnd)
            deltas.append(bounded(d, g["bound"]))
            sizes.append(len(idx))
        step = merge(deltas, sizes)
        with torch.no_grad():
            for p, s in zip(net.parameters(), step):
                p += s + g["noise"] * torch.randn_like(s)
        if (rnd + 1) % r["check_every"] == 0:
            curve.append((rnd + 1, right(net, xt, yt)))
            print(*curve[-1], flush=True)
    return curve


def reach(curve, goal):
    hit = [n for n, a in curve if a >= goal]
    return hit[0] if hit else np.inf
