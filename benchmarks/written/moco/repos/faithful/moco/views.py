"""Image transforms and data sets."""
import os

from PIL import Image
from torch.utils.data import Dataset
from torchvision import datasets, transforms as T

MEAN, STD = (0.485, 0.456, 0.406), (0.229, 0.224, 0.225)
SIDE = 224


def contrast_view():
    return T.Compose([
        T.RandomResizedCrop(SIDE, scale=(0.2, 1.0)),
        T.ColorJitter(0.4, 0.4, 0.4, 0.4),
        T.RandomHorizontalFlip(),
        T.ToTensor(),
        T.Normalize(MEAN, STD),
    ])


def probe_view():
    return T.Compose([
        T.RandomResizedCrop(SIDE),
        T.RandomHorizontalFlip(),
        T.ToTensor(),
        T.Normalize(MEAN, STD),
    ])


def centre_view():
    return T.Compose([
        T.Resize(256),
        T.CenterCrop(SIDE),
        T.ToTensor(),
        T.Normalize(MEAN, STD),
    ])


class TwoViews(Dataset):
    """Wraps a data set of (image, anything): two views and the index."""

    def __init__(self, base):
        self.base = base
        self.view = contrast_view()

    def __len__(self):
        return len(self.base)

    def __getitem__(self, i):
        image = self.base[i][0]
        return self.view(image), self.view(image), i


class FileList(Dataset):
    """Images named one a line in a text file, without labels."""

    def __init__(self, listing):
        root = os.path.dirname(listing)
        with open(listing) as fh:
            self.paths = [os.path.join(root, line.strip()) for line in fh if line.strip()]

    def __len__(self):
        return len(self.paths)

    def __getitem__(self, i):
        with Image.open(self.paths[i]) as im:
            return im.convert("RGB"), 0


def open_unlabelled(path):
    if path.endswith(".txt"):
        return TwoViews(FileList(path))
    return TwoViews(datasets.ImageFolder(os.path.join(path, "train")))


def open_labelled(path, split):
    view = probe_view() if split == "train" else centre_view()
    return datasets.ImageFolder(os.path.join(path, split), view)
