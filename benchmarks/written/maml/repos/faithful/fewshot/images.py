"""N-way K-shot episodes from folders of images."""
import os
from glob import glob

import numpy as np
import torch
from PIL import Image


def _read(path, size, colour):
    img = Image.open(path).convert("RGB" if colour else "L")
    img = img.resize((size, size), Image.LANCZOS)
    arr = np.asarray(img, dtype=np.float32) / 255.0
    if colour:
        return arr.transpose(2, 0, 1)
    return 1.0 - arr[None]


class ClassPool:
    """classes: list of (folder, quarter turns)."""

    def __init__(self, classes, size, colour, seed):
        self.classes = classes
        self.size, self.colour = size, colour
        self.rng = np.random.RandomState(seed)
        self.cache = {}

    def _images(self, folder, which):
        files = self.cache.setdefault(folder, sorted(
            glob(os.path.join(folder, "*.png")) + glob(os.path.join(folder, "*.jpg"))))
        picks = self.rng.choice(len(files), which, replace=False)
        return np.stack([_read(files[i], self.size, self.colour) for i in picks])

    def episode(self, ways, shots, query):
        xs, ys, xq, yq = [], [], [], []
        chosen = self.rng.choice(len(self.classes), ways, replace=False)
        for label, c in enumerate(chosen):
            folder, turns = self.classes[c]
            imgs = np.rot90(self._images(folder, shots + query), turns, axes=(2, 3)).copy()
            xs.append(imgs[:shots])
            xq.append(imgs[shots:])
            ys += [label] * shots
            yq += [label] * query
        as_x = lambda parts: torch.from_numpy(np.concatenate(parts))
        return as_x(xs), torch.tensor(ys), as_x(xq), torch.tensor(yq)


def omniglot(root, seed):
    chars = sorted(glob(os.path.join(root, "*", "*")))
    np.random.RandomState(42).shuffle(chars)
    train, test = chars[:1200], chars[1200:]
    turned = [(c, k) for c in train for k in range(4)]
    return (ClassPool(turned, 28, False, seed),
            ClassPool([(c, 0) for c in test], 28, False, seed + 1))


MINI_SPLIT = {"train": 64, "val": 16, "test": 20}


def mini_imagenet(root, seed):
    folders = sorted(glob(os.path.join(root, "n*")))
    np.random.RandomState(7).shuffle(folders)
    pools, start = {}, 0
    for name, count in MINI_SPLIT.items():
        part = [(f, 0) for f in folders[start:start + count]]
        pools[name] = ClassPool(part, 84, True, seed + start)
        start += count
    return pools
