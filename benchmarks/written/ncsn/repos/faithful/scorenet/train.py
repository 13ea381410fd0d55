import json
import os

import torch

from .images import batches
from .levels import noise_levels
from .net import ScoreNet
from .objectives import weighted_dsm


def build(cfg, device):
    return ScoreNet(cfg.data.channels, cfg.net.width, cfg.levels.count).to(device)


def run(cfg, device):
    os.makedirs(cfg.out, exist_ok=True)
    net = build(cfg, device)
    sigmas = noise_levels(cfg.levels, device)
    opt = torch.optim.Adam(net.parameters(), lr=cfg.optim.lr)
    data = batches(cfg.data, cfg.optim.batch)
    log, recent = {}, []
    for step in range(1, cfg.optim.steps + 1):
        loss = weighted_dsm(net, next(data).to(device), sigmas)
        opt.zero_grad()
        loss.backward()
        opt.step()
        recent.append(loss.item())
        if step % cfg.optim.keep_every == 0:
            torch.save(net.state_dict(), f"{cfg.out}/net_{step}.pt")
            log[step] = sum(recent) / len(recent)
            recent = []
            with open(f"{cfg.out}/loss.json", "w") as f:
                json.dump(log, f)
            print(step, round(log[step], 3), flush=True)


def pick(cfg):
    """Marks the snapshot to be used from here on."""
    with open(f"{cfg.out}/loss.json") as f:
        log = json.load(f)
    best = min(log, key=log.get)
    with open(f"{cfg.out}/chosen", "w") as f:
        f.write(best)
    print("chosen", best)


def chosen(cfg, device):
    with open(f"{cfg.out}/chosen") as f:
        step = f.read().strip()
    net = build(cfg, device)
    net.load_state_dict(torch.load(f"{cfg.out}/net_{step}.pt", map_location=device))
    return net.eval()
