import os
import pickle
from pathlib import Path

import numpy as np
import torch
from torch.utils.data import DataLoader, Dataset, Subset
from torchvision.datasets import ImageFolder

from .transforms import CifarTrain, ImageNetCentre, ImageNetTen, ImageNetTrain


def root():
    return Path(os.environ.get("DATA_ROOT", "data"))


class Cifar(Dataset):
    def __init__(self, files, transform=None, mean=None):
        xs, ys = [], []
        for f in files:
            with open(root() / "cifar-10-batches-py" / f, "rb") as fh:
                d = pickle.load(fh, encoding="latin1")
            xs.append(np.asarray(d["data"], dtype=np.float32).reshape(-1, 3, 32, 32) / 255)
            ys += list(d["labels"])
        x = torch.from_numpy(np.concatenate(xs))
        self.mean = x.mean(0) if mean is None else mean
        self.x = x - self.mean
        self.y = ys
        self.transform = transform

    def __len__(self):
        return len(self.y)

    def __getitem__(self, i):
        x = self.x[i]
        return (self.transform(x) if self.transform else x), self.y[i]


def hold_out(data, count, seed=0):
    """Split `count` random examples off."""
    order = np.random.RandomState(seed).permutation(len(data))
    return Subset(data, order[count:].tolist()), Subset(data, order[:count].tolist())


def loaders(cfg):
    d = cfg.data
    if d.name == "cifar10":
        train = Cifar([f"data_batch_{i}" for i in range(1, 6)], CifarTrain(d.pad))
        test = Cifar(["test_batch"], mean=train.mean)
    else:
        base = root() / "imagenet"
        train = ImageFolder(base / "train", ImageNetTrain(d.shorter_side, d.crop))
        test = ImageFolder(base / "val", ImageNetCentre(d.test_side, d.crop))
    kw = dict(num_workers=cfg.workers, pin_memory=True)
    return (
        DataLoader(train, d.step_images, shuffle=True, drop_last=True, **kw),
        DataLoader(test, 2 * d.step_images, **kw),
    )


def ten_crop_loader(cfg):
    d = cfg.data
    data = ImageFolder(root() / "imagenet" / "val", ImageNetTen(d.test_side, d.crop))
    return DataLoader(data, 16, num_workers=cfg.workers)
