import glob
import os
import random

import numpy as np
import torch
from torch.utils.data import Dataset


def split_patients(root, n_val, n_test):
    pats = sorted(d for d in os.listdir(root) if os.path.isdir(os.path.join(root, d)))
    random.Random(11).shuffle(pats)
    test, rest = pats[:n_test], pats[n_test:]
    return rest[n_val:], rest[:n_val], test


class Frames(Dataset):
    def __init__(self, root, pats, crop, train):
        self.files = [f for p in pats for f in sorted(glob.glob(os.path.join(root, p, "*.npz")))]
        self.crop, self.train = crop, train

    def __len__(self):
        return len(self.files)

    def __getitem__(self, i):
        z = np.load(self.files[i])
        img, lab = z["img"].astype(np.float32), z["lab"].astype(np.int64)
        img = (img - img.mean()) / (img.std() + 1e-6)
        if self.train:
            img, lab = self.jitter(img, lab)
        return torch.from_numpy(img.copy())[None], torch.from_numpy(lab.copy())

    def jitter(self, img, lab):
        c = self.crop
        y, x = (random.randint(0, s - c) for s in img.shape)
        img, lab = img[y:y + c, x:x + c], lab[y:y + c, x:x + c]
        if random.random() < 0.5:
            img, lab = img[:, ::-1], lab[:, ::-1]
        k = random.randint(0, 3)
        img, lab = np.rot90(img, k), np.rot90(lab, k)
        return img + np.random.normal(0, 0.05, img.shape).astype(np.float32), lab
