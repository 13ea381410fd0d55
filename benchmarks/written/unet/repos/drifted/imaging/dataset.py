import numpy as np
import torch
from torch.utils.data import Dataset

from .augment import Warp
from .borders import separate
from .weights import weight_map


class Crops(Dataset):
    """Random crops of the training images."""

    def __init__(self, pairs, args, length):
        self.images = [torch.from_numpy(i) for i, _ in pairs]
        self.cells = [torch.from_numpy(separate(c)) for _, c in pairs]
        self.args, self.length = args, length
        self.warp = Warp(args)

    def __len__(self):
        return self.length

    def __getitem__(self, _):
        n = int(torch.randint(len(self.images), (1,)))
        image, cells = self.warp(self.images[n], self.cells[n])
        side = self.args.tile
        y = int(torch.randint(max(1, image.shape[0] - side + 1), (1,)))
        x = int(torch.randint(max(1, image.shape[1] - side + 1), (1,)))
        image = image[y:y + side, x:x + side]
        cells = cells[y:y + side, x:x + side]
        weights = weight_map(cells.numpy(), self.args.w0, self.args.sigma, self.args.wc)
        return image[None], (cells > 0).long(), torch.from_numpy(weights)


def seed_worker(worker):
    np.random.seed(torch.initial_seed() % 2 ** 32)
