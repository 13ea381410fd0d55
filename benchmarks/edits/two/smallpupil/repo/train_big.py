import argparse
import os

import torch
import torch.nn.functional as F

from sp import data, nets
from sp.score import accuracy

p = argparse.ArgumentParser()
p.add_argument("--root", default="data")
p.add_argument("--out", required=True)
p.add_argument("--epochs", type=int, default=160)
p.add_argument("--bs", type=int, default=128)
p.add_argument("--lr", type=float, default=0.1)
p.add_argument("--wd", type=float, default=1e-4)
a = p.parse_args()

torch.manual_seed(0)
dev = "cuda" if torch.cuda.is_available() else "cpu"
tr, va, _ = data.loaders(a.root, a.bs)
net = nets.big().to(dev)
opt = torch.optim.SGD(net.parameters(), a.lr, momentum=0.9, weight_decay=a.wd, nesterov=True)
sched = torch.optim.lr_scheduler.CosineAnnealingLR(opt, a.epochs)
for ep in range(a.epochs):
    net.train()
    for x, y in tr:
        loss = F.cross_entropy(net(x.to(dev)), y.to(dev))
        opt.zero_grad()
        loss.backward()
        opt.step()
    sched.step()
    print(ep, accuracy(net, va, dev))
os.makedirs(os.path.dirname(a.out) or ".", exist_ok=True)
torch.save(net.state_dict(), a.out)
