"""Image transforms. All work on float tensors C x H x W in [0, 1] unless a PIL image is named."""
import random

import torch
import torch.nn.functional as F
from torchvision.transforms import functional as TF

RGB_MEAN = torch.tensor([0.485, 0.456, 0.406]).view(3, 1, 1)

# principal components of RGB values over the training images
EIGVAL = torch.tensor([0.2175, 0.0188, 0.0045])
EIGVEC = torch.tensor(
    [[-0.5675, 0.7192, 0.4009], [-0.5808, -0.0045, -0.8140], [-0.5836, -0.6948, 0.4203]]
)


def rgb_jitter(x, sigma=0.1):
    alpha = torch.randn(3) * sigma
    return x + (EIGVEC @ (alpha * EIGVAL)).view(3, 1, 1)


class ImageNetTrain:
    def __init__(self, shorter_side, crop):
        self.low, self.high = shorter_side
        self.crop = crop

    def __call__(self, img):
        img = TF.resize(img, random.randint(self.low, self.high))
        w, h = img.size
        top, left = random.randint(0, h - self.crop), random.randint(0, w - self.crop)
        img = TF.crop(img, top, left, self.crop, self.crop)
        if random.random() < 0.5:
            img = TF.hflip(img)
        return rgb_jitter(TF.to_tensor(img) - RGB_MEAN)


class ImageNetCentre:
    def __init__(self, side, crop):
        self.side, self.crop = side, crop

    def __call__(self, img):
        img = TF.center_crop(TF.resize(img, self.side), self.crop)
        return TF.to_tensor(img) - RGB_MEAN


class ImageNetTen:
    """Four corners and the centre, each with its mirror image."""

    def __init__(self, side, crop):
        self.side, self.crop = side, crop

    def __call__(self, img):
        views = TF.ten_crop(TF.resize(img, self.side), self.crop)
        return torch.stack([TF.to_tensor(v) - RGB_MEAN for v in views])


class CifarTrain:
    def __init__(self, pad):
        self.pad = pad

    def __call__(self, x):
        if random.getrandbits(1):
            x = x.flip(-1)
        side = x.shape[-1]
        x = F.pad(x, [self.pad] * 4)
        i, j = (random.randint(0, 2 * self.pad) for _ in range(2))
        return x[:, i : i + side, j : j + side]
