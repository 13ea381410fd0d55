import numpy as np
import torch
from sklearn.datasets import fetch_olivetti_faces
from torch.utils.data import Dataset, TensorDataset
from torchvision import datasets, transforms as T


def _mnist(root):
    def flat(train):
        raw = datasets.MNIST(root, train=train, download=True).data
        return TensorDataset(raw.view(-1, 784).float() / 255)
    return flat(True), flat(False), (784,)


def _frey(root):
    """Small grey faces in [0, 1], one a row."""
    faces = fetch_olivetti_faces(data_home=root, shuffle=True, random_state=0).data
    faces = torch.from_numpy(faces.astype("float32"))
    cut = int(0.8 * len(faces))
    return TensorDataset(faces[:cut]), TensorDataset(faces[cut:]), (faces.shape[1],)


class Sprites(Dataset):
    sizes = (3, 6, 40, 32, 32)

    def __init__(self, root):
        self.images = np.load(f"{root}/dsprites.npz")["imgs"]
        self.bases = np.cumprod((1,) + self.sizes[:0:-1])[::-1]

    def __len__(self):
        return len(self.images)

    def __getitem__(self, i):
        return (torch.from_numpy(self.images[i]).float().view(-1),)

    def at(self, factors):
        """Images for an (n, 5) array of factor values."""
        picked = self.images[factors @ self.bases]
        return torch.from_numpy(picked).float().flatten(1)

    def random_factors(self, n):
        return np.stack([np.random.randint(k, size=n) for k in self.sizes], axis=1)


def _sprites(root):
    d = Sprites(root)
    return d, d, (4096,)


class Unlabelled(Dataset):
    def __init__(self, inner):
        self.inner = inner

    def __len__(self):
        return len(self.inner)

    def __getitem__(self, i):
        return (self.inner[i][0],)


def _celeba(root):
    t = T.Compose([T.CenterCrop(148), T.Resize((64, 64)), T.ToTensor()])
    parts = [Unlabelled(datasets.CelebA(root, split=s, transform=t)) for s in ("train", "test")]
    return parts[0], parts[1], (3, 64, 64)


def _chairs(root):
    t = T.Compose([T.Grayscale(), T.Resize((64, 64)), T.ToTensor()])
    d = Unlabelled(datasets.ImageFolder(f"{root}/rendered_chairs", transform=t))
    return d, d, (1, 64, 64)


LOADERS = {"mnist": _mnist, "frey": _frey, "dsprites": _sprites, "celeba": _celeba, "chairs": _chairs}


def load(name, root):
    return LOADERS[name](root)
