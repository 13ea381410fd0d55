import json
import math
import os

import numpy as np
import timm
import torch

from leafvit.average import Shadow
from leafvit.groups import by_depth, head_only
from leafvit.images import blend, loaders, soft
from leafvit.settings import from_cli


def factor(step, per_epoch, s, lr):
    w, n = s.warm * per_epoch, s.epochs * per_epoch
    if step < w:
        return step / w
    f = 0.5 * (1 + math.cos(math.pi * (step - w) / (n - w)))
    return f + (1 - f) * s.lr_min / lr


@torch.no_grad()
def top1(net, dl, k, per_class=False):
    hit, cnt = torch.zeros(k), torch.zeros(k)
    net.eval()
    for x, y in dl:
        p = net(x.cuda()).argmax(1).cpu()
        cnt += torch.bincount(y, minlength=k)
        hit += torch.bincount(y[p == y], minlength=k)
    return ((hit / cnt.clamp(min=1)).mean() if per_class else hit.sum() / cnt.sum()).item()


def main():
    s = from_cli()
    torch.manual_seed(s.seed)
    np.random.seed(s.seed)
    net = timm.create_model(s.arch, pretrained=True, num_classes=s.classes, drop_path_rate=s.drop_path).cuda()
    lr = s.lr * s.batch * s.accum / 256
    groups = head_only(net, lr) if s.probe else by_depth(net, s, lr)
    opt = torch.optim.AdamW(groups, lr=lr, betas=(0.9, s.b2))
    shadow = Shadow(net, s.ema)
    tr, va, te = loaders(s)
    per_epoch = len(tr) // s.accum
    step, best = 0, -1.0
    os.makedirs(s.out, exist_ok=True)
    for ep in range(s.epochs):
        net.train()
        for i, (x, y) in enumerate(tr):
            x, y = x.cuda(), y.cuda()
            x, t = (x, soft(y, s.classes, 0.0)) if s.probe else blend(x, y, s)
            with torch.autocast("cuda", dtype=torch.bfloat16):
                logit = net(x)
            loss = -(t * logit.float().log_softmax(-1)).sum(-1).mean()
            (loss / s.accum).backward()
            if (i + 1) % s.accum == 0:
                for g in opt.param_groups:
                    g["lr"] = lr * g["scale"] * factor(step, per_epoch, s, lr)
                torch.nn.utils.clip_grad_norm_(net.parameters(), s.clip)
                opt.step()
                opt.zero_grad()
                shadow.update(net)
                step += 1
        opt.zero_grad()
        acc = top1(shadow.net, va, s.classes)
        print(f"{ep} {loss.item():.4f} {acc:.4f}", flush=True)
        if acc > best:
            best = acc
            torch.save(shadow.net.state_dict(), f"{s.out}/best.pt")
    shadow.net.load_state_dict(torch.load(f"{s.out}/best.pt"))
    res = {"val": best, "test": top1(shadow.net, te, s.classes),
           "test_mean": top1(shadow.net, te, s.classes, per_class=True)}
    json.dump(res, open(f"{s.out}/res.json", "w"))


if __name__ == "__main__":
    main()
