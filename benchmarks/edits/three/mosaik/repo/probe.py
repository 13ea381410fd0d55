"""Linear probe on frozen features."""
import sys

import torch
from torch import nn
from torch.nn import functional as F

from mosaik import data
from mosaik.net import Mosaik


def score(net, lin, dl):
    hit1 = hit5 = n = 0
    with torch.no_grad():
        for x, y in dl:
            top = lin(net.features(x.cuda())).topk(5, dim=1).indices.cpu()
            hit1 += (top[:, 0] == y).sum().item()
            hit5 += (top == y[:, None]).any(1).sum().item()
            n += len(y)
    return 100 * hit1 / n, 100 * hit5 / n


def main(path):
    ck = torch.load(path, map_location="cpu")
    cfg, p = ck["cfg"], ck["cfg"]["probe"]
    d = cfg["data"]
    net = Mosaik(cfg)
    net.load_state_dict(ck["net"])
    net.cuda().eval().requires_grad_(False)
    tr = data.folder(d["root"], "train", data.probe_tf(d["side"], True))
    va = data.folder(d["root"], "val", data.probe_tf(d["side"], False))
    dl = data.loader(tr, p["batch"], d["workers"], True)
    width = cfg["net"]["enc"]["width"]
    lin = nn.Sequential(nn.BatchNorm1d(width, affine=False), nn.Linear(width, len(tr.classes))).cuda()
    opt = torch.optim.SGD(lin.parameters(), p["lr"], momentum=0.9, weight_decay=p["wd"])
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, p["epochs"])
    for ep in range(p["epochs"]):
        lin.train()
        for x, y in dl:
            with torch.no_grad():
                z = net.features(x.cuda())
            loss = F.cross_entropy(lin(z), y.cuda())
            opt.zero_grad()
            loss.backward()
            opt.step()
        sched.step()
    lin.eval()
    a1, a5 = score(net, lin, data.loader(va, p["batch"], d["workers"], False))
    print(f"top1 {a1:.2f} top5 {a5:.2f}")


if __name__ == "__main__":
    main(sys.argv[1])
