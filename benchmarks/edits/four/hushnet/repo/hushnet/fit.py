import os
import sys
import tomllib

import torch
from torch.utils.data import DataLoader

from .cost import si_sdr, total
from .front import Front
from .mixer import Pairs
from .net import Masker


@torch.no_grad()
def dev_score(net, front, c, dev):
    net.eval()
    r = []
    for s, y in DataLoader(Pairs(c, "dev", 1, 400), 8):
        s, y = s.to(dev), y.to(dev)
        r.append(si_sdr(front.wave(net.apply_to(front.spec(y)), y.shape[-1]), s))
    net.train()
    return torch.cat(r).mean().item()


def main(path):
    c = tomllib.load(open(path, "rb"))
    t = c["train"]
    torch.manual_seed(t["seed"])
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    front = Front(c)
    net = Masker(front.n // 2 + 1, c["net"], c["stft"]["compress"]).to(dev)
    opt = torch.optim.Adam(net.parameters(), lr=t["lr"])
    sch = torch.optim.lr_scheduler.ReduceLROnPlateau(opt, mode="max", factor=t["shrink"], patience=t["bear"] - 1)
    os.makedirs(c["work"], exist_ok=True)
    best, step = -1e9, 0
    for s, y in DataLoader(Pairs(c, "train", t["seed"]), t["batch"], num_workers=4):
        s, y = s.to(dev), y.to(dev)
        Y = front.spec(y)
        X = net.apply_to(Y)
        x = front.wave(X, y.shape[-1])
        loss = total(x, s, X, front.spec(s), c["cost"])
        opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(net.parameters(), t["clip"])
        opt.step()
        step += 1
        if step % t["check"] == 0:
            v = dev_score(net, front, c, dev)
            sch.step(v)
            print(step, f"{loss.item():.3f} dev {v:.2f} lr {opt.param_groups[0]['lr']:g}", flush=True)
            if v > best:
                best = v
                torch.save(net.state_dict(), f"{c['work']}/best.pt")
        if step >= t["steps"]:
            break


if __name__ == "__main__":
    main(sys.argv[1])
