from pathlib import Path

import numpy as np
import pytorch_lightning as pl
import torch
from torch.utils.data import DataLoader, Dataset, TensorDataset
from torchvision import datasets

# pixels of one image
SIZES = {"mnist": 784, "frey": 560, "dsprites": 4096, "celeba": 3 * 64 * 64, "chairs": 64 * 64}


class Sprites(Dataset):
    factor_sizes = np.array([3, 6, 40, 32, 32])

    def __init__(self, root):
        self.imgs = np.load(Path(root) / "dsprites.npz")["imgs"]
        self.strides = np.array([245760, 40960, 1024, 32, 1])

    def __len__(self):
        return len(self.imgs)

    def __getitem__(self, i):
        return (torch.as_tensor(self.imgs[i], dtype=torch.float32).flatten(),)

    def lookup(self, factors):
        x = self.imgs[factors @ self.strides]
        return torch.as_tensor(x, dtype=torch.float32).flatten(1)

    def sample_factors(self, n, rng):
        return rng.integers(0, self.factor_sizes, size=(n, len(self.factor_sizes)))


def mnist(root, train):
    x = datasets.MNIST(root, train=train, download=True).data
    return TensorDataset(x.flatten(1).float() / 255)


def placeholder(name, n=2000):
    """Stand-in until the image folders are wired up."""
    g = torch.Generator().manual_seed(0)
    return TensorDataset(torch.rand(n, SIZES[name], generator=g))


class VAEData(pl.LightningDataModule):
    def __init__(self, cfg):
        super().__init__()
        self.cfg = cfg

    @property
    def input_dim(self):
        return SIZES[self.cfg.name]

    def setup(self, stage=None):
        name, root = self.cfg.name, self.cfg.root
        if name == "mnist":
            self.train, self.val = mnist(root, True), mnist(root, False)
        elif name == "dsprites":
            self.train = self.val = Sprites(root)
        else:
            self.train, self.val = placeholder(name), placeholder(name, 500)

    def _loader(self, part, shuffle):
        return DataLoader(part, batch_size=self.cfg.batch_size, shuffle=shuffle,
                          num_workers=self.cfg.workers, drop_last=shuffle)

    def train_dataloader(self):
        return self._loader(self.train, True)

    def val_dataloader(self):
        return self._loader(self.val, False)
