import glob
import os

import h5py
import numpy as np

from . import points


def read(folder, part, n):
    xs, ys = [], []
    for f in sorted(glob.glob(os.path.join(folder, f"ply_data_{part}*.h5"))):
        with h5py.File(f, "r") as h:
            xs.append(h["data"][:, :n, :3])
            ys.append(h["label"][:].reshape(-1))
    x = np.concatenate(xs).astype("float32")
    return points.to_unit_ball(x), np.concatenate(ys).astype("int32")


def batches(x, y, cfg, rng):
    order = rng.permutation(len(x))
    for i in range(0, len(x) - cfg["batch"] + 1, cfg["batch"]):
        j = order[i:i + cfg["batch"]]
        b = points.spin(x[j], rng)
        b = points.jitter(b, rng, cfg["jitter"]["sigma"], cfg["jitter"]["clip"])
        yield b.astype("float32"), y[j]
