"""Random views for training. Images are N x H x W x 3 numpy arrays."""
import numpy as np


def random_crop_flip(images, rng, margin=4):
    """Zero margin, random window of the old size, random mirror."""
    n, h, w, _ = images.shape
    padded = np.pad(images, ((0, 0), (margin, margin), (margin, margin), (0, 0)))
    out = np.empty_like(images)
    tops = rng.integers(0, 2 * margin + 1, n)
    lefts = rng.integers(0, 2 * margin + 1, n)
    flips = rng.random(n) < 0.5
    for i in range(n):
        view = padded[i, tops[i] : tops[i] + h, lefts[i] : lefts[i] + w]
        out[i] = view[:, ::-1] if flips[i] else view
    return out


def scale_and_crop(images, side):
    """Scale augmentation and a square crop for ImageNet training images."""
    _, h, w, _ = images.shape
    rows = np.arange(side) * h // side
    cols = np.arange(side) * w // side
    view = images[:, rows][:, :, cols]
    return view.astype(np.float32) / 127.5 - 1.0
