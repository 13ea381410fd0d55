import os
import sys

import torch

from kestrel import load_cfg
from kestrel.data import unlabeled
from kestrel.losses import bank_nce
from kestrel.nets import Pair, drag_coef, lr_at


def main(cfg):
    torch.manual_seed(cfg["seed"])
    dev = "cuda" if torch.cuda.is_available() else "cpu"
    loader = unlabeled(cfg["data"])
    o = cfg["optim"]
    model = Pair(cfg["net"]["head_hidden"], cfg["net"]["head_out"], cfg["loss"]["bank"]).to(dev)
    opt = torch.optim.SGD(model.fast.parameters(), lr=o["lr"], momentum=o["mom"], weight_decay=o["wd"])
    total = cfg["epochs"] * len(loader)
    warm = o["warm_epochs"] * len(loader)
    step = 0
    for epoch in range(cfg["epochs"]):
        model.train()
        for (xa, xb), _ in loader:
            xa, xb = xa.to(dev), xb.to(dev)
            for g in opt.param_groups:
                g["lr"] = lr_at(o["lr"], step, total, warm)
            q = model.fast(xa)
            model.drag(drag_coef(cfg["ema"]["start"], step, total))
            k = model.keys(xb)
            loss, hit = bank_nce(q, k, model.bank.clone(), cfg["loss"]["tau"])
            opt.zero_grad()
            loss.backward()
            opt.step()
            model.push(k)
            step += 1
        print(f"epoch {epoch} loss {loss.item():.3f} hit {hit.item():.3f}", flush=True)
        os.makedirs(cfg["out"], exist_ok=True)
        torch.save(model.state_dict(), os.path.join(cfg["out"], "last.pt"))


if __name__ == "__main__":
    main(load_cfg(sys.argv[1], sys.argv[2:]))
