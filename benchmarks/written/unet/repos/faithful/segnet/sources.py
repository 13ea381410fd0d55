"""Readers of the three data sets. Each gives (images, cells)."""
import glob
import os
import re

import numpy as np
import tifffile

from .labels import components


def _scale(image):
    image = image.astype(np.float32)
    return (image - image.mean()) / (image.std() + 1e-6)


def read_em(conf):
    images = tifffile.imread(os.path.join(conf["root"], "train-volume.tif"))
    truth = tifffile.imread(os.path.join(conf["root"], "train-labels.tif"))
    expected = (conf["images"],) + tuple(conf["size"])
    if images.shape != expected:
        raise ValueError("EM stack is %s, expected %s" % (images.shape, expected))
    # white is inside, black is membrane
    return [_scale(i) for i in images], [components(t > 127) for t in truth]


def read_tracking(conf):
    """Only frames with a manual segmentation are used."""
    images, cells = [], []
    for seq in ("01", "02"):
        pattern = os.path.join(conf["root"], seq + "_GT", "SEG", "man_seg*.tif")
        for path in sorted(glob.glob(pattern)):
            frame = re.search(r"man_seg(\d+)\.tif$", path).group(1)
            images.append(_scale(tifffile.imread(
                os.path.join(conf["root"], seq, "t%s.tif" % frame))))
            cells.append(tifffile.imread(path).astype(np.int32))
    if len(images) != conf["images"]:
        raise ValueError("%s: %d annotated frames, expected %d"
                         % (conf["root"], len(images), conf["images"]))
    return images, cells


READERS = {"em": read_em, "u373": read_tracking, "hela": read_tracking}


def read(conf):
    images, cells = READERS[conf["name"]](conf)
    cut = len(images) - conf["holdout"]
    return (images[:cut], cells[:cut]), (images[cut:], cells[cut:])
