import torch
from torch.utils.data import DataLoader, Subset
from torchvision import datasets, transforms as T

MEAN, STD = (0.5071, 0.4865, 0.4409), (0.2673, 0.2564, 0.2762)


def loaders(root, bs, hold=5000, workers=4):
    aug = T.Compose([T.RandomCrop(32, padding=4), T.RandomHorizontalFlip(), T.ToTensor(), T.Normalize(MEAN, STD)])
    plain = T.Compose([T.ToTensor(), T.Normalize(MEAN, STD)])
    perm = torch.randperm(50000, generator=torch.Generator().manual_seed(7)).tolist()
    tr = Subset(datasets.CIFAR100(root, train=True, transform=aug, download=True), perm[hold:])
    va = Subset(datasets.CIFAR100(root, train=True, transform=plain), perm[:hold])
    te = datasets.CIFAR100(root, train=False, transform=plain)
    mk = lambda d, sh: DataLoader(d, bs, shuffle=sh, num_workers=workers)
    return mk(tr, True), mk(va, False), mk(te, False)
