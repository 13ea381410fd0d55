import argparse
import copy
import os

import torch
import torch.nn.functional as F

from sp import data, nets
from sp.objectives import pupil_loss
from sp.score import accuracy


def args():
    p = argparse.ArgumentParser()
    p.add_argument("--root", default="data")
    p.add_argument("--big")
    p.add_argument("--out", required=True)
    p.add_argument("--labels-only", action="store_true")
    p.add_argument("--epochs", type=int, default=240)
    p.add_argument("--bs", type=int, default=64)
    p.add_argument("--lr", type=float, default=0.05)
    p.add_argument("--wd", type=float, default=5e-4)
    p.add_argument("--drops", type=int, nargs="+", default=[150, 180, 210])
    p.add_argument("--temp", type=float, default=4.0)
    p.add_argument("--mix", type=float, default=0.9)
    p.add_argument("--beta", type=float, default=1000.0)
    p.add_argument("--seed", type=int, default=0)
    return p.parse_args()


def main(a):
    torch.manual_seed(a.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    tr, va, _ = data.loaders(a.root, a.bs)
    pupil = nets.small().to(dev)
    tutor = None
    if not a.labels_only:
        tutor = nets.big().to(dev)
        tutor.load_state_dict(torch.load(a.big, map_location=dev))
        tutor.eval()
    opt = torch.optim.SGD(pupil.parameters(), a.lr, momentum=0.9, weight_decay=a.wd)
    sched = torch.optim.lr_scheduler.MultiStepLR(opt, a.drops, gamma=0.1)
    best, kept = -1.0, None
    for ep in range(a.epochs):
        pupil.train()
        for x, y in tr:
            x, y = x.to(dev), y.to(dev)
            s, s_maps = pupil(x, maps=True)
            if tutor is None:
                loss = F.cross_entropy(s, y)
            else:
                with torch.no_grad():
                    t, t_maps = tutor(x, maps=True)
                loss = pupil_loss(s, t, s_maps, t_maps, y, a.temp, a.mix, a.beta)
            opt.zero_grad()
            loss.backward()
            opt.step()
        sched.step()
        acc = accuracy(pupil, va, dev)[1]
        if acc > best:
            best, kept = acc, copy.deepcopy(pupil.state_dict())
        print(f"{ep:3d} val {acc:.2f} best {best:.2f}")
    os.makedirs(os.path.dirname(a.out) or ".", exist_ok=True)
    torch.save(kept, a.out)


if __name__ == "__main__":
    main(args())
