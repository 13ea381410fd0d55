import argparse
import json
import os
import random

import torch
import yaml
from torch.utils.data import DataLoader

from pothole.anchors import cell_shapes, grid
from pothole.data import Road, collate
from pothole.loss import criterion
from pothole.net import Detector
from pothole.post import detections
from pothole.score import coco_map, mean_ap


def all_anchors(hw, a):
    return torch.cat([grid(s, st, cell_shapes(a["base"], a["ratios"], a["octaves"], st))
                      for s, st in zip(hw, a["strides"])])


@torch.no_grad()
def evaluate(net, ds, c, dev):
    net.eval()
    K = len(c["data"]["classes"])
    dets, gts = [[] for _ in range(K)], [{} for _ in range(K)]
    for x, ts in DataLoader(ds, 1, collate_fn=collate):
        cls, box, hw = net(x.to(dev))
        anc = all_anchors(hw, c["anchor"]).to(dev)
        for k, s, b in detections(cls[0], box[0], anc, x.shape[-2:], c["post"]):
            dets[k].append((ts[0]["id"], s, b))
        for k, b in zip(ts[0]["labels"].tolist(), ts[0]["boxes"].tolist()):
            gts[k].setdefault(ts[0]["id"], []).append(b)
    return mean_ap(dets, gts, K), coco_map(dets, gts, K)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--conf", default="conf/road.yaml")
    ap.add_argument("--seed", type=int, default=0)
    ap.add_argument("--out", default="runs/tmp")
    ap.add_argument("--set", nargs="*", default=[], help="a.b=value")
    args = ap.parse_args()
    c = yaml.safe_load(open(args.conf))
    for kv in args.set:
        key, v = kv.split("=")
        sec, name = key.split(".")
        c[sec][name] = yaml.safe_load(v)
    random.seed(args.seed)
    torch.manual_seed(args.seed)
    os.makedirs(args.out, exist_ok=True)
    dev = "cuda" if torch.cuda.is_available() else "cpu"

    a, o = c["anchor"], c["optim"]
    net = Detector(len(c["data"]["classes"]), len(a["ratios"]) * a["octaves"], **c["head"]).to(dev)
    dl = DataLoader(Road(c["data"], "train", True), o["batch"], shuffle=True, drop_last=True,
                    collate_fn=collate, num_workers=4)
    val = Road(c["data"], "val")
    ps = [p for p in net.parameters() if p.requires_grad]
    opt = torch.optim.SGD(ps, lr=o["lr"], momentum=o["momentum"], weight_decay=o["decay"])
    it, best = 0, -1.0
    for ep in range(o["epochs"]):
        net.train()
        base = o["lr"] * 0.1 ** sum(ep >= d for d in o["drops"])
        for x, ts in dl:
            f = 1.0
            if it < o["warm_iters"]:
                f = o["warm_start"] + (1 - o["warm_start"]) * it / o["warm_iters"]
            for g in opt.param_groups:
                g["lr"] = base * f
            cls, box, hw = net(x.to(dev))
            loss = criterion(cls, box, all_anchors(hw, a), ts, c)
            opt.zero_grad()
            loss.backward()
            torch.nn.utils.clip_grad_norm_(ps, o["clip"])
            opt.step()
            it += 1
        if (ep + 1) % c["eval_every"] == 0:
            m50, m = evaluate(net, val, c, dev)
            print(f"epoch {ep + 1} loss {loss.item():.3f} val AP50 {m50:.3f} AP {m:.3f}")
            if m > best:
                best = m
                torch.save(net.state_dict(), f"{args.out}/best.pt")
    net.load_state_dict(torch.load(f"{args.out}/best.pt"))
    m50, m = evaluate(net, Road(c["data"], "test"), c, dev)
    json.dump({"seed": args.seed, "ap50": m50, "ap": m}, open(f"{args.out}/test.json", "w"))


if __name__ == "__main__":
    main()
