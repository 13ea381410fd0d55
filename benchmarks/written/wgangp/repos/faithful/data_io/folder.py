"""Batches from a folder of JPEG files, last `HOLDOUT` files kept for validation."""
import glob
import os

import imageio
import numpy as np

HOLDOUT = 5000


def listing(folder):
    files = sorted(glob.glob(os.path.join(folder, '*.jpg')))
    return files[:-HOLDOUT], files[-HOLDOUT:]


def batches(files, batch, forever=True):
    files = list(files)
    while True:
        np.random.shuffle(files)
        for i in range(0, len(files) - batch + 1, batch):
            ims = [imageio.imread(f).transpose(2, 0, 1).reshape(-1) for f in files[i:i + batch]]
            yield np.asarray(ims)
        if not forever:
            return
