import numpy as np
import torch
from sklearn.datasets import make_swiss_roll
from torch.utils.data import DataLoader
from torchvision import datasets as tv, transforms as T

from .registry import DATASETS

SCALE = T.Compose([T.ToTensor(), T.Normalize([0.5] * 3, [0.5] * 3)])


def _loop(ds, batch):
    loader = DataLoader(ds, batch, shuffle=True, drop_last=True, num_workers=2)
    while True:
        for x, _ in loader:
            yield x


@DATASETS.register("cifar10")
def cifar10(cfg):
    return _loop(tv.CIFAR10("data", train=True, download=True, transform=SCALE), cfg.batch_size)


@DATASETS.register("lsun_bedroom")
def lsun_bedroom(cfg):
    # TODO: the lmdb export is too large for the shared disk
    return _loop(tv.FakeData(10000, (3, 64, 64), transform=SCALE), cfg.batch_size)


@DATASETS.register("billion_word")
def billion_word(cfg):
    raise NotImplementedError("needs a tokenised copy of the corpus")


def _points(draw):
    while True:
        yield torch.from_numpy(draw().astype("float32"))


@DATASETS.register("8gaussians")
def ring(cfg):
    rng = np.random.default_rng(cfg.seed)

    def draw():
        a = 2 * np.pi * rng.integers(0, 8, cfg.batch_size) / 8
        return 1.4 * np.stack([np.cos(a), np.sin(a)], 1) + 0.014 * rng.standard_normal((cfg.batch_size, 2))
    return _points(draw)


@DATASETS.register("25gaussians")
def lattice(cfg):
    rng = np.random.default_rng(cfg.seed)

    def draw():
        return 0.7 * rng.integers(-2, 3, (cfg.batch_size, 2)) + 0.018 * rng.standard_normal((cfg.batch_size, 2))
    return _points(draw)


@DATASETS.register("swissroll")
def roll(cfg):
    def draw():
        return make_swiss_roll(cfg.batch_size, noise=0.25)[0][:, [0, 2]] / 7.5
    return _points(draw)
