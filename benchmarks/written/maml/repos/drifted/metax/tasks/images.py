import numpy as np

from ..registry import tasks


class Episodes:
    """images: (classes, instances, H, W, C)."""

    def __init__(self, images, ways, seed):
        self.images, self.ways = images, ways
        self.rng = np.random.default_rng(seed)

    def task(self, shots, queries):
        classes = self.rng.choice(len(self.images), self.ways, replace=False)
        sup, qry = [], []
        for c in classes:
            idx = self.rng.permutation(self.images.shape[1])[:shots + queries]
            pick = self.images[c, idx].astype(np.float32) / 255.0
            sup.append(pick[:shots])
            qry.append(pick[shots:])
        labels = np.arange(self.ways)
        return (np.concatenate(sup), np.repeat(labels, shots),
                np.concatenate(qry), np.repeat(labels, queries))


@tasks.add("omniglot")
def omniglot(cfg, split):
    d = cfg["data"]
    images = np.load(d["file"])["images"]
    order = np.random.default_rng(0).permutation(len(images))
    n = d["train_classes"]
    part = order[:n] if split == "train" else order[n:]
    return Episodes(images[part], d["ways"], cfg["seed"] + (split == "test"))


@tasks.add("miniimagenet")
def miniimagenet(cfg, split):
    d = cfg["data"]
    images = np.load(d["file"])["images"]
    cut = int(0.8 * images.shape[1])
    part = images[:, :cut] if split == "train" else images[:, cut:]
    return Episodes(part, d["ways"], cfg["seed"] + (split == "test"))
