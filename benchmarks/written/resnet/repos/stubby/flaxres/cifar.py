"""CIFAR-10 arrays."""
import numpy as np

TRAIN, TEST = 50_000, 10_000
CLASSES = 10


def _class_patterns(seed=10):
    rng = np.random.default_rng(seed)
    low = rng.normal(size=(CLASSES, 8, 8, 3))
    return low.repeat(4, axis=1).repeat(4, axis=2).astype(np.float32)


def load_cifar10(split, data_dir=None):
    """Images and labels of a split."""
    count = TRAIN if split == "train" else TEST
    rng = np.random.default_rng(0 if split == "train" else 1)
    labels = rng.integers(0, CLASSES, count).astype(np.int32)
    images = _class_patterns()[labels]
    images += rng.normal(scale=2.0, size=images.shape).astype(np.float32)
    return images, labels


def epochs(split, batch_size, seed, data_dir=None):
    images, labels = load_cifar10(split, data_dir)
    images = images - images.mean(axis=0)
    rng = np.random.default_rng(seed)
    while True:
        order = rng.permutation(len(labels))
        for at in range(0, len(order) - batch_size + 1, batch_size):
            pick = order[at : at + batch_size]
            yield images[pick], labels[pick]


def once(split, batch_size, data_dir=None):
    images, labels = load_cifar10(split, data_dir)
    images = images - images.mean(axis=0)
    for at in range(0, len(labels), batch_size):
        yield images[at : at + batch_size], labels[at : at + batch_size]
