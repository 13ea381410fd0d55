import argparse
import os

import torch

from . import options
from .augment import Augment
from .criterion import GridLoss
from .network import Grid
from .voc import VOC


def rate_of(epoch, plan):
    for n, rate in plan:
        if epoch < n:
            return rate
        epoch -= n
    return plan[-1][1]


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--cfg", default="cfg/yolo.cfg")
    ap.add_argument("--voc", required=True)
    ap.add_argument("--set", nargs="*", default=[], metavar="SECTION.KEY=VALUE")
    args = ap.parse_args()
    cp = options.read(args.cfg, args.set)
    sec, out = cp["train"], cp["run"]["dir"]
    os.makedirs(out, exist_ok=True)

    dev = "cuda" if torch.cuda.is_available() else "cpu"
    net = Grid(cp)
    net.adopt(cp["pretrain"]["out"])
    net.to(dev)
    loss_of = GridLoss(cp, net)

    data = VOC(args.voc, options.image_sets(cp), cp, Augment(cp))
    loader = torch.utils.data.DataLoader(data, sec.getint("micro"), shuffle=True, drop_last=True,
                                         num_workers=sec.getint("workers"))
    plan = options.phases(cp)
    passes, freeze = sec.getint("passes"), sec.getint("freeze")
    opt = torch.optim.SGD(net.parameters(), plan[0][1], momentum=sec.getfloat("momentum"),
                          weight_decay=sec.getfloat("decay"))

    for epoch in range(sum(n for n, _ in plan)):
        for g in opt.param_groups:
            g["lr"] = rate_of(epoch, plan)
        for p in net.trunk.parameters():
            p.requires_grad_(epoch >= freeze)
        net.train()
        opt.zero_grad(set_to_none=True)
        for i, batch in enumerate(loader):
            x, obj, cls, loc = (t.to(dev) for t in batch)
            loss, info = loss_of(net(x), obj, cls, loc)
            (loss / passes).backward()
            if (i + 1) % passes == 0:
                opt.step()
                opt.zero_grad(set_to_none=True)
        print(f"epoch {epoch:3d} loss {loss.item():.3f} iou {info['iou'].item():.3f}", flush=True)
        torch.save(net.state_dict(), os.path.join(out, "final.pt"))


if __name__ == "__main__":
    main()
