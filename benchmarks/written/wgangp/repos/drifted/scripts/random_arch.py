"""Train randomly drawn 32x32 architectures with both losses and tabulate their scores."""
import copy
import csv
import os
import random
import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from gpgan import config, data
from gpgan.metrics import inception_score
from gpgan.trainer import Trainer

COUNT = 200


class ShiftedSoftplus(nn.Module):
    def forward(self, x):
        return F.softplus(2 * x + 2) / 2 - 1


SPACE = {
    "act": [nn.ReLU, nn.LeakyReLU, ShiftedSoftplus, nn.Tanh],
    "depth": [4, 8, 12],
    "filters": [32, 64, 128],
    "norm_g": [True, False],
    "norm_d": [True, False],
}


def stack(n_in, c, act, layers, norm):
    mods = []
    for i in range(layers):
        mods += [nn.Conv2d(n_in if i == 0 else c, c, 3, padding=1)]
        mods += [nn.BatchNorm2d(c)] if norm else []
        mods += [act()]
    return mods


def networks(a, z_dim):
    c, per = a["filters"], a["depth"] // 4
    g = [nn.Linear(z_dim, c * 16), nn.Unflatten(1, (c, 4, 4))]
    d = []
    for i in range(4):
        g += stack(c, c, a["act"], per, a["norm_g"])
        d += stack(3 if i == 0 else c, c, a["act"], per, a["norm_d"])
        if i < 3:
            g += [nn.Upsample(scale_factor=2)]
            d += [nn.AvgPool2d(2)]
    g += [nn.Conv2d(c, 3, 3, padding=1), nn.Tanh()]
    d += [nn.Flatten(), nn.Linear(16 * c, 1), nn.Flatten(0)]
    return nn.Sequential(*g), nn.Sequential(*d)


def main():
    cfg = config.load()
    rng = random.Random(cfg.seed)
    loader = data.loader(data.dataset("cifar"), cfg)
    with open(os.path.join(cfg.out, "random_arch.csv"), "w", newline="") as f:
        table = csv.writer(f)
        for i in range(COUNT):
            arch = {k: rng.choice(v) for k, v in SPACE.items()}
            row = [i, arch["act"].__name__] + [arch[k] for k in ("depth", "filters", "norm_g", "norm_d")]
            for method in ("gp", "dcgan"):
                run = copy.copy(cfg)
                run.method, run.conditional = method, False
                torch.manual_seed(cfg.seed)
                trainer = Trainer(run, *networks(arch, cfg.z_dim), loader)
                trainer.fit()
                row.append(inception_score(trainer, 5000)[0])
            table.writerow(row)
            f.flush()


if __name__ == "__main__":
    main()
