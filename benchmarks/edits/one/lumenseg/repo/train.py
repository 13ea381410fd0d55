import argparse
import copy
import json
import math

import numpy as np
import torch
import yaml
from torch.utils.data import DataLoader

from lumenseg.crit import boundary_hit, hard_dice, joint
from lumenseg.frames import Frames, split_patients
from lumenseg.nets import build


def rate(ep, c):
    if ep < c["warm"]:
        return (ep + 1) / c["warm"]
    t = (ep - c["warm"]) / max(1, c["epochs"] - c["warm"])
    return 0.5 * (1 + math.cos(math.pi * t))


def score(net, loader, dev, px, n_cls):
    net.eval()
    rows = []
    with torch.no_grad():
        for x, y in loader:
            pred = net(x.to(dev)).argmax(1)
            y = y.to(dev)
            rows.append([hard_dice(pred, y, c) for c in range(1, n_cls)]
                        + [boundary_hit(pred, y, c, px) for c in range(1, n_cls)])
    net.train()
    m = np.mean(rows, axis=0)
    return {"dice": m[:n_cls - 1].tolist(), "boundary": m[n_cls - 1:].tolist()}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--conf", default="conf/base.yaml")
    ap.add_argument("--kind", default=None)
    ap.add_argument("--seed", type=int, default=0)
    a = ap.parse_args()
    conf = yaml.safe_load(open(a.conf))
    if a.kind:
        conf["net"]["kind"] = a.kind
    torch.manual_seed(a.seed)
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    d, f, ev = conf["data"], conf["fit"], conf["eval"]
    tr, va, te = split_patients(d["root"], d["val_patients"], d["test_patients"])
    fit_dl = DataLoader(Frames(d["root"], tr, d["crop"], True), f["bs"], shuffle=True, drop_last=True)
    val_dl = DataLoader(Frames(d["root"], va, d["crop"], False), 1)
    test_dl = DataLoader(Frames(d["root"], te, d["crop"], False), 1)
    net = build(conf).to(dev)
    opt = torch.optim.AdamW(net.parameters(), lr=f["lr"], weight_decay=f["wd"])
    sched = torch.optim.lr_scheduler.LambdaLR(opt, lambda ep: rate(ep, f))
    best, keep = -1.0, None
    for ep in range(f["epochs"]):
        for x, y in fit_dl:
            loss = joint(net(x.to(dev)), y.to(dev), f)
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(net.parameters(), f["clip"])
            opt.step()
        sched.step()
        if (ep + 1) % ev["every"] == 0:
            now = float(np.mean(score(net, val_dl, dev, ev["boundary_px"], d["classes"])["dice"]))
            if now > best:
                best, keep = now, copy.deepcopy(net.state_dict())
    net.load_state_dict(keep)
    out = score(net, test_dl, dev, ev["boundary_px"], d["classes"])
    json.dump(out, open(f"result_{conf['net']['kind']}_{a.seed}.json", "w"))


if __name__ == "__main__":
    main()
