"""Critic surfaces on 2-d data: python scripts/toy.py --config configs/toy.yaml"""
import os
import sys

import matplotlib
matplotlib.use("Agg")
import matplotlib.pyplot as plt
import numpy as np
import torch
import torch.nn as nn

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))
from gpgan import config, data
from gpgan.losses import critic_objective, gradient_penalty


def mlp(width):
    layers, n_in = [], 2
    for _ in range(3):
        layers += [nn.Linear(n_in, width), nn.ReLU()]
        n_in = width
    return nn.Sequential(*layers, nn.Linear(width, 1))


def fit(name, cfg):
    rng = np.random.default_rng(cfg.seed)
    critic = mlp(cfg.width)
    opt = torch.optim.Adam(critic.parameters(), lr=cfg.lr, betas=tuple(cfg.betas))
    for _ in range(cfg.iterations):
        real = torch.from_numpy(data.toy(name, cfg.batch_size, rng))
        fake = real + cfg.noise * torch.randn_like(real)
        loss = critic_objective("gp", critic(real), critic(fake))
        loss = loss + cfg.lam * gradient_penalty(critic, real, fake)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return critic, real


if __name__ == "__main__":
    cfg = config.load()
    side = np.linspace(-2, 2, 100, dtype="float32")
    grid = torch.from_numpy(np.stack(np.meshgrid(side, side), -1).reshape(-1, 2))
    for name in ("8", "25", "swiss"):
        critic, pts = fit(name, cfg)
        with torch.no_grad():
            z = critic(grid).view(100, 100).numpy()
        plt.clf()
        plt.contour(side, side, z, 25)
        plt.scatter(*pts.T, s=4)
        plt.savefig(os.path.join(cfg.out, f"toy_{name}.png"))
