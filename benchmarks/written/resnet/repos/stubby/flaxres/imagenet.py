"""ImageNet from npz shards."""
import glob
import os

import numpy as np

from flaxres import augment


def shards(data_dir, split):
    found = sorted(glob.glob(os.path.join(data_dir, f"{split}-*.npz")))
    if not found:
        raise FileNotFoundError(f"no {split}-*.npz in {data_dir}")
    return found


def read(path):
    with np.load(path) as z:
        return z["images"], z["labels"].astype(np.int32)


def epochs(data_dir, batch_size, side, seed):
    rng = np.random.default_rng(seed)
    files = shards(data_dir, "train")
    while True:
        for k in rng.permutation(len(files)):
            images, labels = read(files[k])
            order = rng.permutation(len(labels))
            for at in range(0, len(order) - batch_size + 1, batch_size):
                pick = order[at : at + batch_size]
                yield augment.scale_and_crop(images[pick], side), labels[pick]


def once(data_dir, batch_size, side, limit=50_000):
    seen = 0
    for path in shards(data_dir, "train"):
        images, labels = read(path)
        for at in range(0, len(labels), batch_size):
            if seen >= limit:
                return
            yield augment.scale_and_crop(images[at : at + batch_size], side), labels[at : at + batch_size]
            seen += len(labels[at : at + batch_size])
