import os

from torch.utils.data import DataLoader
from torchvision import datasets
from torchvision import transforms as T


def dataset(d, train=True):
    steps = []
    if d.name == "celeba":
        steps += [T.CenterCrop(d.crop), T.Resize(d.size)]
    if d.flip and train:
        steps.append(T.RandomHorizontalFlip())
    steps.append(T.ToTensor())  # to [0, 1]
    tf = T.Compose(steps)
    if d.name == "mnist":
        return datasets.MNIST(d.root, train=train, transform=tf, download=True)
    if d.name == "cifar10":
        return datasets.CIFAR10(d.root, train=train, transform=tf, download=True)
    if d.name == "celeba":
        return datasets.CelebA(d.root, split="train" if train else "test", transform=tf)
    raise ValueError(d.name)


def batches(d, size, train=True):
    loader = DataLoader(dataset(d, train), batch_size=size, shuffle=train, drop_last=train,
                        num_workers=min(4, os.cpu_count() or 1))
    while True:
        for x, _ in loader:
            yield x
        if not train:
            return
