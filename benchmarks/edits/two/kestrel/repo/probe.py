import sys

import torch
import torch.nn as nn
import torch.nn.functional as F

from kestrel import load_cfg
from kestrel.data import labeled
from kestrel.nets import trunk


@torch.no_grad()
def embed(body, loader, dev):
    feats, labels = [], []
    for x, y in loader:
        feats.append(F.normalize(body(x.to(dev)), dim=1))
        labels.append(y.to(dev))
    return torch.cat(feats), torch.cat(labels)


def knn_acc(bank, bank_y, q, q_y, k, tau):
    sim, idx = (q @ bank.t()).topk(k, dim=1)
    w = (sim / tau).exp()
    votes = torch.zeros(q.size(0), 10, device=q.device)
    votes.scatter_add_(1, bank_y[idx], w)
    return (votes.argmax(1) == q_y).float().mean().item()


def main(cfg):
    torch.manual_seed(cfg["seed"])
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    body, dim = trunk()
    state = torch.load(cfg["ckpt"], map_location="cpu")
    body.load_state_dict({k[10:]: v for k, v in state.items() if k.startswith("fast.body.")})
    body.to(dev).eval()
    for p in body.parameters():
        p.requires_grad_(False)
    lin = nn.Linear(dim, 10).to(dev)
    train, test = labeled(cfg["data"], "train"), labeled(cfg["data"], "test")
    o = cfg["optim"]
    opt = torch.optim.SGD(lin.parameters(), lr=o["lr"], momentum=o["mom"], weight_decay=o["wd"])
    sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, cfg["epochs"])
    for _ in range(cfg["epochs"]):
        for x, y in train:
            loss = F.cross_entropy(lin(body(x.to(dev))), y.to(dev))
            opt.zero_grad()
            loss.backward()
            opt.step()
        sched.step()
    hits = n = 0
    with torch.no_grad():
        for x, y in test:
            hits += (lin(body(x.to(dev))).argmax(1).cpu() == y).sum().item()
            n += y.numel()
    print(f"linear top-1: {100 * hits / n:.2f}")
    bank, by = embed(body, train, dev)
    q, qy = embed(body, test, dev)
    print(f"knn top-1: {100 * knn_acc(bank, by, q, qy, cfg['knn']['k'], cfg['knn']['tau']):.2f}")


if __name__ == "__main__":
    main(load_cfg(sys.argv[1], sys.argv[2:]))
