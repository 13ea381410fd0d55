import glob
import random

import soundfile
import torch


def db(x):
    return 10 * torch.log10(x.pow(2).mean() + 1e-10)


def cut(x, n, rng):
    if len(x) < n:
        x = x.repeat(-(-n // len(x)))
    i = rng.randint(0, len(x) - n)
    return x[i: i + n]


def blend(s, v, snr, level):
    """noise scaled to the wanted ratio, then both to the wanted level"""
    v = v * 10 ** ((db(s) - db(v) - snr) / 20)
    y = s + v
    g = 10 ** ((level - db(y)) / 20)
    return g * s, g * y


class Pairs(torch.utils.data.IterableDataset):
    def __init__(self, c, part, seed, count=None):
        self.c, self.seed, self.count, self.part = c, seed, count, part
        self.S = sorted(glob.glob(f"{c['paths']['clean']}/{part}/**/*.wav", recursive=True))
        self.V = sorted(glob.glob(f"{c['paths']['noise']}/{part}/**/*.wav", recursive=True))

    @staticmethod
    def load(p):
        return torch.from_numpy(soundfile.read(p, dtype="float32")[0])

    def __iter__(self):
        info = torch.utils.data.get_worker_info()
        rng = random.Random(self.seed + (info.id if info else 0))
        m, n = self.c["mix"], int(self.c["mix"]["seconds"] * self.c["rate"])
        lo, hi = m["snr"] if self.part == "train" else m["snr_dev"]
        k = 0
        while self.count is None or k < self.count:
            s = cut(self.load(rng.choice(self.S)), n, rng)
            v = cut(self.load(rng.choice(self.V)), n, rng)
            yield blend(s, v, rng.uniform(lo, hi), rng.uniform(*m["level"]))
            k += 1
