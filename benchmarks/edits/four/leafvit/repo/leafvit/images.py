import numpy as np
import torch
from torch.utils.data import DataLoader
from torchvision import transforms as T
from torchvision.datasets import ImageFolder

HALF = T.Normalize((0.5,) * 3, (0.5,) * 3)


def views(s):
    fit = T.Compose([T.RandomResizedCrop(s.size, scale=(0.08, 1.0), interpolation=3),
                     T.RandomHorizontalFlip(), T.RandAugment(2, 9), T.ToTensor(), HALF,
                     T.RandomErasing(s.erase)])
    see = T.Compose([T.Resize(int(s.size / 0.875), interpolation=3), T.CenterCrop(s.size), T.ToTensor(), HALF])
    return fit, see


def loaders(s):
    fit, see = views(s)
    mk = lambda part, t, sh: DataLoader(ImageFolder(f"{s.data}/{part}", t), s.batch, shuffle=sh,
                                        drop_last=sh, num_workers=8, pin_memory=True)
    return mk("train", fit, True), mk("val", see, False), mk("test", see, False)


def soft(y, k, eps):
    return torch.full((len(y), k), eps / k, device=y.device).scatter_(1, y[:, None], 1 - eps + eps / k)


def blend(x, y, s):
    """mixup or cutmix, one of the two with equal chance per batch"""
    t = soft(y, s.classes, s.smooth)
    if np.random.rand() < 0.5:
        lam = np.random.beta(s.mixup, s.mixup)
        x = lam * x + (1 - lam) * x.flip(0)
    else:
        lam = np.random.beta(s.cutmix, s.cutmix)
        h, w = x.shape[-2:]
        r = np.sqrt(1 - lam)
        cy, cx = np.random.randint(h), np.random.randint(w)
        y0, y1 = np.clip([cy - int(h * r) // 2, cy + int(h * r) // 2], 0, h)
        x0, x1 = np.clip([cx - int(w * r) // 2, cx + int(w * r) // 2], 0, w)
        x = x.clone()
        x[..., y0:y1, x0:x1] = x.flip(0)[..., y0:y1, x0:x1]
        lam = 1 - (y1 - y0) * (x1 - x0) / (h * w)
    return x, lam * t + (1 - lam) * t.flip(0)
