"""Two Gaussians far apart: Langevin dynamics with the true score, plain and annealed."""
import os

import torch
from torch import nn

from .langevin import walk
from .levels import noise_levels
from .objectives import fixed_dsm

MEANS = torch.tensor([[-5.0, -5.0], [5.0, 5.0]])
WEIGHTS = torch.tensor([0.2, 0.8])


def draw(n):
    which = torch.multinomial(WEIGHTS, n, replacement=True)
    return MEANS[which] + torch.randn(n, 2)


def true_score(x, sigma=0.0):
    var = 1 + sigma ** 2
    diff = MEANS[None] - x[:, None]
    logp = WEIGHTS.log() - diff.pow(2).sum(-1) / (2 * var)
    return (logp.softmax(1)[..., None] * diff).sum(1) / var


def fit(cfg):
    h = cfg.toy.hidden
    net = nn.Sequential(nn.Linear(2, h), nn.Softplus(), nn.Linear(h, h), nn.Softplus(), nn.Linear(h, 2))
    opt = torch.optim.Adam(net.parameters(), lr=cfg.optim.lr)
    for _ in range(cfg.toy.iterations):
        loss = fixed_dsm(net, draw(128), 0.1)
        opt.zero_grad()
        loss.backward()
        opt.step()
    return net


def run(cfg):
    os.makedirs(cfg.out, exist_ok=True)
    t = cfg.toy
    sigmas = noise_levels(t.levels)
    begin = 16 * torch.rand(t.points, 2) - 8
    plain = walk(true_score, begin, t.eps, 1000)
    x = begin
    for s in sigmas:
        x = walk(lambda u: true_score(u, float(s)), x, t.eps * float(s / sigmas[-1]) ** 2, 100)
    exact = draw(t.points)
    for name, p in [("exact", exact), ("langevin", plain), ("annealed", x)]:
        print(name, "share of the large mode", float((p.sum(1) > 0).float().mean()))
    net = fit(cfg)
    with torch.no_grad():
        print("score error", float((net(exact) - true_score(exact)).pow(2).sum(1).mean()))
    torch.save({"exact": exact, "langevin": plain, "annealed": x}, f"{cfg.out}/points.pt")
