import json
import os

import numpy as np
import torch

from fg.cli import parser
from fg.nets import Conv4
from fg.proto import episode_loss
from fg.tasks import Classes


@torch.no_grad()
def measure(net, cls, o, n, g, dev):
    net.eval()
    a = []
    for _ in range(n):
        s, q = cls.draw(o.test_way, o.shot, 15, g)
        a.append(episode_loss(net, s.to(dev), q.to(dev))[1])
    a = np.array(a)
    return a.mean(), 1.96 * a.std(ddof=1) / np.sqrt(n)


def main():
    o = parser().parse_args()
    torch.manual_seed(o.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    g = torch.Generator().manual_seed(o.seed)
    tr, va, te = (Classes(o, k) for k in ("train", "val", "test"))
    net = Conv4(1 if o.gray else 3, o.width).to(dev)
    opt = torch.optim.Adam(net.parameters(), lr=o.lr)
    sch = torch.optim.lr_scheduler.StepLR(opt, o.halve, 0.5)
    best, since, path = -1.0, 0, f"out/{o.tag}_{o.test_way}w{o.shot}s.pt"
    os.makedirs("out", exist_ok=True)
    for ep in range(o.epochs):
        net.train()
        tot = 0.0
        for _ in range(o.episodes):
            s, q = tr.draw(o.way, o.shot, o.query, g)
            loss, _ = episode_loss(net, s.to(dev), q.to(dev))
            opt.zero_grad()
            loss.backward()
            opt.step()
            tot += loss.item()
        sch.step()
        v, _ = measure(net, va, o, 100, torch.Generator().manual_seed(1), dev)
        print(f"{ep} {tot / o.episodes:.4f} val {v:.4f}")
        if v > best:
            best, since = v, 0
            torch.save(net.state_dict(), path)
        else:
            since += 1
            if since >= o.patience:
                break
    net.load_state_dict(torch.load(path))
    m, ci = measure(net, te, o, o.test_episodes, torch.Generator().manual_seed(2), dev)
    print(f"test {100 * m:.2f} +- {100 * ci:.2f}")
    json.dump({"acc": m, "ci95": ci, "val": best}, open(path.replace(".pt", ".json"), "w"))


if __name__ == "__main__":
    main()
