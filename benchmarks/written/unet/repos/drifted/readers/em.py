"""ISBI 2012 electron microscopy stack."""
import os

import numpy as np
import tifffile
from scipy import ndimage


def load(root):
    folder = os.path.join(root, "isbi2012")
    images = tifffile.imread(os.path.join(folder, "train-volume.tif"))
    labels = tifffile.imread(os.path.join(folder, "train-labels.tif"))
    assert images.shape == (30, 512, 512), images.shape
    cells = [ndimage.label(l > 0)[0].astype(np.int32) for l in labels]
    return list(images), cells
