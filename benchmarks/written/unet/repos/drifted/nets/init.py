import math

from torch import nn


def _normal(module):
    if isinstance(module, nn.Conv2d):
        nn.init.normal_(module.weight, mean=0.0, std=0.02)
        if module.bias is not None:
            nn.init.zeros_(module.bias)


def _he(module):
    if isinstance(module, nn.Conv2d):
        n = module.in_channels * module.kernel_size[0] * module.kernel_size[1]
        nn.init.normal_(module.weight, mean=0.0, std=math.sqrt(2.0 / n))
        if module.bias is not None:
            nn.init.zeros_(module.bias)


def initialise(net, kind):
    net.apply({"normal": _normal, "he": _he}[kind])
    return net
