import json
import os

import torch
import torch.distributed as dist
import torch.nn as nn
from torch.nn.parallel import DistributedDataParallel

from . import data
from .backbone import Embedder


def load_encoder(cfg, device):
    net = Embedder(cfg.net.arch, cfg.net.dim)
    saved = torch.load(os.path.join(cfg.out, "encoder.pth"), map_location="cpu")
    net.load_state_dict(saved["online"])
    return net.to(device)


@torch.no_grad()
def accuracy(trunk, layer, batches, device):
    good = torch.zeros(2, device=device)
    for x, y in batches:
        guess = layer(trunk(x.to(device))).argmax(dim=1).cpu()
        good += torch.tensor([(guess == y).sum(), len(y)], device=device)
    dist.all_reduce(good)
    return (good[0] / good[1]).item()


def run(cfg, device, log):
    trunk = load_encoder(cfg, device).trunk.eval()
    for p in trunk.parameters():
        p.requires_grad = False
    train, val, n_classes = data.probe_sets(cfg.data)
    per_gpu = cfg.probe.batch_size // dist.get_world_size()
    train_batches = data.loader(train, per_gpu, cfg.data.workers)
    val_batches = data.loader(val, per_gpu, cfg.data.workers, train=False)

    layer = DistributedDataParallel(nn.Linear(2048, n_classes).to(device), device_ids=[device])
    opt = torch.optim.SGD(layer.parameters(), lr=cfg.probe.lr, momentum=0.9,
                          weight_decay=cfg.probe.weight_decay)
    sched = torch.optim.lr_scheduler.MultiStepLR(opt, cfg.probe.milestones, gamma=0.1)
    loss_fn = nn.CrossEntropyLoss()

    top1 = 0.0
    for epoch in range(cfg.probe.epochs):
        train_batches.sampler.set_epoch(epoch)
        for x, y in train_batches:
            with torch.no_grad():
                h = trunk(x.to(device, non_blocking=True))
            loss = loss_fn(layer(h), y.to(device))
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
        sched.step()
        top1 = accuracy(trunk, layer, val_batches, device)
        log("probe", epoch + 1, top1=top1)
    if dist.get_rank() == 0:
        with open(os.path.join(cfg.out, "probe.json"), "w") as fh:
            json.dump({"val_top1": top1}, fh)
    return top1
