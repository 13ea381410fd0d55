import json
from pathlib import Path

import torch
import torch.nn.functional as F

from .datasets import loaders
from .nets import make_net, parameters_in_millions
from .schedule import make_schedule
from .testing import errors


def forever(loader):
    while True:
        yield from loader


def train(cfg, device):
    torch.manual_seed(cfg.seed)
    net = make_net(cfg).to(device)
    print(f"{cfg.net.kind} {cfg.net.depth}: {parameters_in_millions(net):.2f}M parameters")
    o = cfg.optim
    opt = torch.optim.SGD(net.parameters(), o.lr, momentum=o.momentum, weight_decay=o.weight_decay)
    schedule = make_schedule(opt, o)
    train_set, test_set = loaders(cfg)
    batches = forever(train_set)
    per_epoch = len(train_set) // o.accumulate
    total = int(o.max_iter)
    history = []
    for it in range(1, total + 1):
        net.train()
        opt.zero_grad(set_to_none=True)
        wrong = loss_sum = 0.0
        for _ in range(o.accumulate):
            x, y = (t.to(device, non_blocking=True) for t in next(batches))
            logits = net(x)
            loss = F.cross_entropy(logits, y) / o.accumulate
            loss.backward()
            loss_sum += loss.item()
            wrong += (logits.argmax(1) != y).float().mean().item() / o.accumulate
        opt.step()
        schedule.after_step(wrong)
        if it % cfg.log_every == 0:
            print(f"{it:7d} loss {loss_sum:.4f} lr {opt.param_groups[0]['lr']:.4g}")
        if it % per_epoch == 0 or it == total:
            top1, top5 = errors(net, test_set, device)
            schedule.after_epoch(top1)
            history.append([it, wrong, top1, top5])
            print(f"{it:7d} top-1 error {top1:.2f} top-5 error {top5:.2f}")
    save(cfg, net, history)
    return history[-1][2]


def name(cfg):
    n = cfg.net
    return f"{cfg.data.name}_{n.kind}{n.depth}{n.shortcut}_s{cfg.seed}"


def save(cfg, net, history):
    out = Path(cfg.out)
    out.mkdir(parents=True, exist_ok=True)
    torch.save(net.state_dict(), out / f"{name(cfg)}.pt")
    (out / f"{name(cfg)}.json").write_text(json.dumps(history))


def restore(cfg, device):
    net = make_net(cfg).to(device)
    net.load_state_dict(torch.load(Path(cfg.out) / f"{name(cfg)}.pt", map_location=device))
    return net
