import json
from pathlib import Path

import torch
from torch import nn


def hits(scores, y):
    best = scores.topk(5, dim=1).indices
    same = best == y[:, None]
    return same[:, :1].sum().item(), same.sum().item()


@torch.no_grad()
def errors(net, loader, device):
    """Top-1 and top-5 error in per cent."""
    net.eval()
    one = five = total = 0
    for x, y in loader:
        a, b = hits(net(x.to(device)), y.to(device))
        one, five, total = one + a, five + b, total + len(y)
    return 100 - 100 * one / total, 100 - 100 * five / total


@torch.no_grad()
def ten_crop_errors(net, loader, device):
    net.eval()
    one = five = total = 0
    for views, y in loader:
        n, k = views.shape[:2]
        scores = net(views.flatten(0, 1).to(device)).softmax(1)
        a, b = hits(scores.view(n, k, -1).mean(1), y.to(device))
        one, five, total = one + a, five + b, total + len(y)
    return 100 - 100 * one / total, 100 - 100 * five / total


@torch.no_grad()
def responses(net, loader, device, batches=20):
    """How strongly the layers respond."""
    names = [n for n, m in net.named_modules() if isinstance(m, nn.Conv2d) and m.kernel_size == (3, 3)]
    modules = dict(net.named_modules())
    stds = {n: [] for n in names}
    hooks = [
        modules[n].register_forward_hook(lambda m, i, o, n=n: stds[n].append(o.std().item()))
        for n in names
    ]
    net.eval()
    for k, (x, _) in enumerate(loader):
        if k == batches:
            break
        net(x.to(device))
    for h in hooks:
        h.remove()
    return [sum(v) / len(v) for v in stds.values()]


def write(values, path):
    table = {"in_order": values, "sorted": sorted(values, reverse=True)}
    Path(path).write_text(json.dumps(table, indent=1))
