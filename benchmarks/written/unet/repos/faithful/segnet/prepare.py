"""Training pool and the stream of tiles drawn from it."""
import numpy as np

from . import warp, weighting
from .network import out_size


def pool(images, cells, conf, rng):
    """Originals and `copies` warped versions of each, with weights."""
    entries = []
    for image, cell in zip(images, cells):
        weights = weighting.cached(cell, conf["weight_map"], conf["cache"])
        entries.append((image, cell, weights))
        for _ in range(conf["augment"]["copies"]):
            entries.append(warp.variant(image, cell, weights, rng, conf["augment"]))
    return entries


def tiles(entries, conf, rng):
    """Endless batches of (tile, labels, weights)."""
    side = conf["model"]["tile"]
    inner = out_size(side, conf["model"]["levels"])
    margin = (side - inner) // 2
    while True:
        batch = []
        for _ in range(conf["optim"]["batch"]):
            image, cell, weights = entries[rng.integers(len(entries))]
            grown = np.pad(image, margin, mode="reflect")
            y = rng.integers(max(1, image.shape[0] - inner + 1))
            x = rng.integers(max(1, image.shape[1] - inner + 1))
            batch.append((grown[y:y + side, x:x + side, None],
                          (cell[y:y + inner, x:x + inner] > 0).astype(np.int32),
                          weights[y:y + inner, x:x + inner]))
        yield tuple(np.stack(part) for part in zip(*batch))
