"""Cell tracking challenge folders."""
import glob
import os

import numpy as np
import tifffile

FOLDERS = {"u373": "PhC-C2DH-U373", "hela": "Fluo-N2DL-HeLa"}


def load(root, name):
    base = os.path.join(root, FOLDERS[name])
    images, cells = [], []
    for gt in sorted(glob.glob(os.path.join(base, "0[12]_GT", "SEG", "man_seg*.tif"))):
        seq = gt[len(base) + 1:][:2]
        number = os.path.basename(gt)[len("man_seg"):]
        images.append(tifffile.imread(os.path.join(base, seq, "t" + number)))
        cells.append(tifffile.imread(gt).astype(np.int32))
    if not images:
        raise FileNotFoundError(base)
    return images, cells
