import torch
from torch import nn

from .blocks import bottleneck, pair, unit

COUNTS = {
    18: (pair, [2, 2, 2, 2]),
    34: (pair, [3, 4, 6, 3]),
    50: (bottleneck, [3, 4, 6, 3]),
    101: (bottleneck, [3, 4, 23, 3]),
    152: (bottleneck, [3, 8, 36, 3]),
}


def stack(block, cin, width, count, first_stride, option):
    layers = []
    for i in range(count):
        b, cin = block(cin, width, first_stride if i == 0 else 1, option)
        layers.append(b)
    return nn.Sequential(*layers), cin


def head(cin, classes, dropout):
    layers = [nn.AdaptiveAvgPool2d(1), nn.Flatten()]
    if dropout > 0:
        layers.append(nn.Dropout(dropout))
    layers.append(nn.Linear(cin, classes))
    return nn.Sequential(*layers)


def imagenet_net(cfg, classes):
    block, counts = COUNTS[cfg.depth]
    option = None if cfg.kind == "plain" else cfg.shortcut
    stem = nn.Sequential(unit(3, 64, 7, 2), nn.MaxPool2d(3, 2, 1))
    stages, c = [], 64
    for s, n in enumerate(counts):
        stage, c = stack(block, c, 64 * 2**s, n, 1 if s == 0 else 2, option)
        stages.append(stage)
    return nn.Sequential(stem, *stages, head(c, classes, cfg.dropout))


def cifar_net(cfg, classes):
    n, rest = divmod(cfg.depth - 2, 6)
    if rest:
        raise ValueError(f"depth {cfg.depth} is not 6n+2")
    option = None if cfg.kind == "plain" else cfg.shortcut
    layers, c = [unit(3, 16, 3)], 16
    for s in range(3):
        stage, c = stack(pair, c, 16 << s, n, min(s + 1, 2), option)
        layers.append(stage)
    return nn.Sequential(*layers, head(c, classes, cfg.dropout))


@torch.no_grad()
def start(net):
    for m in net.modules():
        if isinstance(m, (nn.Conv2d, nn.Linear)):
            per_output = m.weight[0].numel()
            m.weight.normal_().mul_((per_output / 2) ** -0.5)
            if m.bias is not None:
                m.bias.zero_()
        elif isinstance(m, nn.BatchNorm2d):
            m.weight.fill_(1.0)
            m.bias.zero_()


def make_net(cfg):
    build = {"imagenet": imagenet_net, "cifar": cifar_net}[cfg.net.family]
    net = build(cfg.net, cfg.data.classes)
    start(net)
    return net


def parameters_in_millions(net):
    return sum(p.numel() for p in net.parameters()) / 1e6
