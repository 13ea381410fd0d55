import os

import torch
from torchvision.utils import save_image

from .images import batches
from .langevin import annealed, fill
from .levels import noise_levels
from .train import chosen


def start(n, cfg, device):
    return torch.rand(n, cfg.data.channels, cfg.data.size, cfg.data.size, device=device)


def draw(net, n, cfg, device, trace=None):
    sigmas = noise_levels(cfg.levels, device)
    x = annealed(net, start(n, cfg, device), sigmas, eps=cfg.langevin.eps,
                 per_level=cfg.langevin.per_level, trace=trace)
    return x.clamp(0, 1)


def grid(cfg, device):
    trace = []
    x = draw(chosen(cfg, device), 100, cfg, device, trace)
    save_image(x, os.path.join(cfg.out, "samples.png"), nrow=10)
    save_image(torch.cat([t[:10] for t in trace]), os.path.join(cfg.out, "path.png"), nrow=10)


def complete(cfg, device):
    x = next(batches(cfg.data, 20, train=False)).to(device)
    mask = torch.ones_like(x)
    mask[..., x.shape[-1] // 2:] = 0
    y = fill(chosen(cfg, device), x, mask, noise_levels(cfg.levels, device), cfg.langevin.eps, cfg.langevin.per_level)
    save_image(torch.cat([x * mask, y.clamp(0, 1), x]), os.path.join(cfg.out, "inpaint.png"), nrow=20)
