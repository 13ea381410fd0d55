"""Batches of view pairs from an image folder."""
import glob
import os
from concurrent.futures import ThreadPoolExecutor

import numpy as np
from PIL import Image

from . import augment


def list_images(root, split="train"):
    paths = sorted(glob.glob(os.path.join(root, split, "*", "*.JPEG")))
    if not paths:
        raise FileNotFoundError(f"no images under {root}/{split}")
    return paths


def open_rgb(path):
    with Image.open(path) as im:
        return im.convert("RGB")


def load_pair(job):
    path, seed = job
    rng = np.random.default_rng(seed)
    image = open_rgb(path)
    return augment.random_view(image, rng), augment.random_view(image, rng)


class PairLoader:
    def __init__(self, paths, batch, threads, seed=0):
        self.paths, self.batch = paths, batch
        self.pool = ThreadPoolExecutor(threads)
        self.rng = np.random.default_rng(seed)

    def __len__(self):
        return len(self.paths) // self.batch

    def epoch(self):
        order = self.rng.permutation(len(self.paths))
        for b in range(len(self)):
            picked = order[b * self.batch:(b + 1) * self.batch]
            jobs = [(self.paths[i], int(self.rng.integers(2 ** 31))) for i in picked]
            pairs = list(self.pool.map(load_pair, jobs))
            yield np.stack([p[0] for p in pairs]), np.stack([p[1] for p in pairs])
