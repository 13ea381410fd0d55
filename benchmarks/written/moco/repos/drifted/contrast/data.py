import os

import torch
from torch.utils.data import DataLoader, Dataset, DistributedSampler, Subset
from torchvision import datasets
from torchvision import transforms as T

OPS = {
    "resized_crop": lambda side: T.RandomResizedCrop(side, scale=(0.2, 1.0)),
    "jitter": lambda side: T.RandomApply([T.ColorJitter(0.4, 0.4, 0.4, 0.1)], p=0.8),
    "gray": lambda side: T.RandomGrayscale(p=0.2),
    "flip": lambda side: T.RandomHorizontalFlip(),
}
TO_INPUT = [T.ToTensor(), T.Normalize([0.485, 0.456, 0.406], [0.229, 0.224, 0.225])]


class Pair:
    """Apply a transform twice."""

    def __init__(self, transform):
        self.transform = transform

    def __call__(self, image):
        return self.transform(image), self.transform(image)


def view_transform(cfg):
    return T.Compose([OPS[name](cfg.crop) for name in cfg.views] + TO_INPUT)


class View(Dataset):
    """A subset seen through another transform."""

    def __init__(self, folder, indices, transform):
        self.subset = Subset(folder, indices)
        self.transform = transform

    def __len__(self):
        return len(self.subset)

    def __getitem__(self, i):
        image, label = self.subset[i]
        return self.transform(image), label


def pretrain_set(cfg):
    return datasets.ImageFolder(os.path.join(cfg.root, "train"), Pair(view_transform(cfg)))


def probe_sets(cfg, every=26):
    """Training part and validation part of ImageNet for the linear probe."""
    folder = datasets.ImageFolder(os.path.join(cfg.root, "train"))
    order = range(len(folder))
    held = [i for i in order if i % every == 0]
    kept = [i for i in order if i % every]
    train = T.Compose([T.RandomResizedCrop(cfg.crop), T.RandomHorizontalFlip()] + TO_INPUT)
    val = T.Compose([T.Resize(256), T.CenterCrop(cfg.crop)] + TO_INPUT)
    return View(folder, kept, train), View(folder, held, val), len(folder.classes)


def loader(dataset, batch, workers, train=True):
    sampler = DistributedSampler(dataset, shuffle=train, drop_last=train)
    return DataLoader(dataset, batch, sampler=sampler, num_workers=workers,
                      pin_memory=torch.cuda.is_available(), drop_last=train)
