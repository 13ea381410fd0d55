import math
import os
import sys

import torch

from mosaik import conf, data
from mosaik.net import Mosaik
from mosaik.objective import recon, target


def lr_at(o, ep):
    peak = o["base_lr"] * o["batch"] / 256
    if ep < o["warm"]:
        return peak * ep / o["warm"]
    frac = (ep - o["warm"]) / (o["epochs"] - o["warm"])
    return o["min_lr"] + (peak - o["min_lr"]) * 0.5 * (1 + math.cos(math.pi * frac))


def save(net, opt, cfg, ep, name):
    d = f"out/{cfg['name']}_s{cfg['seed']}"
    os.makedirs(d, exist_ok=True)
    torch.save({"net": net.state_dict(), "opt": opt.state_dict(), "cfg": cfg, "ep": ep}, f"{d}/{name}.pt")


def main():
    cfg = conf.read(sys.argv[1], sys.argv[2:])
    o, d = cfg["optim"], cfg["data"]
    torch.manual_seed(cfg["seed"])
    ds = data.folder(d["root"], "train", data.pretrain_tf(d["side"]))
    dl = data.loader(ds, o["batch"], d["workers"], True)
    net = Mosaik(cfg).cuda()
    opt = torch.optim.AdamW(net.parameters(), lr=0.0, betas=(o["b1"], o["b2"]), weight_decay=o["wd"])
    for ep in range(o["epochs"]):
        tot = 0.0
        for i, (img, _) in enumerate(dl):
            for g in opt.param_groups:
                g["lr"] = lr_at(o, ep + i / len(dl))
            img = img.cuda(non_blocking=True)
            with torch.autocast("cuda", dtype=torch.bfloat16):
                pred, gone = net(img, cfg["mask"])
            loss = recon(pred.float(), target(img, d["patch"], cfg["objective"]["norm_target"]), gone)
            opt.zero_grad(set_to_none=True)
            loss.backward()
            opt.step()
            tot += loss.item()
        print(f"{ep} {tot / len(dl):.4f}", flush=True)
        if (ep + 1) % cfg["save_every"] == 0:
            save(net, opt, cfg, ep, f"ep{ep + 1}")
    save(net, opt, cfg, ep, "last")


if __name__ == "__main__":
    main()
