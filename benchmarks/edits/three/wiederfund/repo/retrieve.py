import pickle
import sys

import numpy as np
import tensorflow as tf

import constants as K
from descriptor import build, embed
from images import stack


def multi(net, paths):
    z = sum(embed(net, paths, int(K.SIDE_EVAL * s), stack, batch=8) for s in K.SCALES)
    return z / np.linalg.norm(z, axis=1, keepdims=True)


def expand(q, db):
    sim = q @ db.T
    top = np.argsort(-sim, axis=1)[:, :K.QE_N]
    w = np.maximum(np.take_along_axis(sim, top, axis=1), 0) ** K.QE_ALPHA
    new = q + (w[:, :, None] * db[top]).sum(axis=1)
    return new / np.linalg.norm(new, axis=1, keepdims=True)


def ap(ranks, n):
    """Trapezoidal average precision; ranks are 0-based places of the positives."""
    tot = 0.0
    for j, r in enumerate(ranks):
        p0 = 1.0 if r == 0 else j / r
        tot += (p0 + (j + 1) / (r + 1)) / 2 / n
    return tot


def judge(order, gt, level):
    aps, prec = [], []
    for row, g in zip(order, gt):
        good = np.concatenate([g["easy"], g["hard"]]) if level == "medium" else g["hard"]
        skip = g["junk"] if level == "medium" else np.concatenate([g["junk"], g["easy"]])
        if len(good) == 0:
            continue
        row = row[~np.isin(row, skip)]
        place = np.flatnonzero(np.isin(row, good))
        aps.append(ap(place, len(good)))
        prec.append([(place < k).sum() / k for k in K.CUTS])
    return 100 * np.mean(aps), 100 * np.mean(prec, axis=0)


def main(path):
    net, _ = build()
    net.load_weights(path)
    for bench in K.BENCHES:
        root = f"{K.BENCH_ROOT}/{bench}"
        with open(f"{root}/gnd_{bench}.pkl", "rb") as fh:
            g = pickle.load(fh)
        q = multi(net, [f"{root}/jpg/{n}.jpg" for n in g["qimlist"]])
        db = multi(net, [f"{root}/jpg/{n}.jpg" for n in g["imlist"]])
        q = expand(q, db)
        order = np.argsort(-(q @ db.T), axis=1)
        for level in K.LEVELS:
            m, p = judge(order, g["gnd"], level)
            print(f"{bench} {level} mAP {m:.2f} mP@10 {p[K.CUTS.index(10)]:.2f}")


if __name__ == "__main__":
    main(sys.argv[1])
