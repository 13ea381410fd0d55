import os

import torch
from torch.utils.data import DataLoader
from torchvision import datasets, transforms as T

MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)


def pretrain_tf(side):
    return T.Compose([
        T.RandomResizedCrop(side, scale=(0.2, 1.0), interpolation=3),
        T.RandomHorizontalFlip(),
        T.ToTensor(),
        T.Normalize(MEAN, STD)])


def probe_tf(side, train):
    if train:
        aug = [T.RandomResizedCrop(side, interpolation=3), T.RandomHorizontalFlip()]
    else:
        aug = [T.Resize(256, interpolation=3), T.CenterCrop(side)]
    return T.Compose(aug + [T.ToTensor(), T.Normalize(MEAN, STD)])


def folder(root, part, tf):
    return datasets.ImageFolder(os.path.join(root, part), transform=tf)


def loader(ds, batch, workers, train):
    return DataLoader(ds, batch, shuffle=train, drop_last=train, num_workers=workers, pin_memory=True)
