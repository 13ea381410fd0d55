import os

import torch
import torch.distributed as dist
from torch.nn.parallel import DistributedDataParallel

from . import data, optim
from .losses import contrastive_loss, hit_rate
from .model import MoCo


def run(cfg, device, log):
    world = dist.get_world_size()
    batches = data.loader(data.pretrain_set(cfg.data), cfg.train.batch_size // world, cfg.data.workers)
    model = MoCo(cfg).to(device)
    ddp = DistributedDataParallel(model, device_ids=[device], broadcast_buffers=False)
    opt, sched = optim.build(model.online.parameters(), cfg.train)

    step = 0
    for epoch in range(cfg.train.epochs):
        batches.sampler.set_epoch(epoch)
        model.train()
        for (x1, x2), _ in batches:
            pos, neg = ddp(x1.to(device, non_blocking=True), x2.to(device, non_blocking=True))
            loss = contrastive_loss(pos, neg, cfg.loss.temperature)
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            step += 1
            if step % cfg.ema.every == 0:
                model.follow()
            if step % 50 == 0:
                log("pretrain", step, loss=loss.item(), hit=hit_rate(pos, neg).item(),
                    lr=opt.param_groups[0]["lr"])
        sched.step()
        if dist.get_rank() == 0:
            torch.save({"online": model.online.state_dict(), "epoch": epoch + 1},
                       os.path.join(cfg.out, "encoder.pth"))
    return model.online
