"""Networks as functions of an explicit list of weights."""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F


def linear_pair(nin, nout):
    w = torch.randn(nout, nin) * math.sqrt(2.0 / nin)
    return [nn.Parameter(w), nn.Parameter(torch.zeros(nout))]


def conv_pair(cin, cout, k):
    w = torch.randn(cout, cin, k, k) * math.sqrt(2.0 / (cin * k * k))
    return [nn.Parameter(w), nn.Parameter(torch.zeros(cout))]


def norm_pair(n):
    return [nn.Parameter(torch.ones(n)), nn.Parameter(torch.zeros(n))]


def batch_stats_norm(x, gain, shift):
    return F.batch_norm(x, None, None, gain, shift, training=True)


class Functional(nn.Module):
    def __init__(self, weights):
        super().__init__()
        self.theta = nn.ParameterList(weights)

    def weights(self):
        return list(self.theta)

    def forward(self, x, w=None):
        return self.compute(x, self.weights() if w is None else w)


class SineNet(Functional):
    def __init__(self, hidden, inputs=1):
        super().__init__(linear_pair(inputs, hidden) + linear_pair(hidden, hidden)
                         + linear_pair(hidden, 1))

    def compute(self, x, w):
        x = F.relu(F.linear(x, w[0], w[1]))
        x = F.relu(F.linear(x, w[2], w[3]))
        return F.linear(x, w[4], w[5])


class DenseClassifier(Functional):
    sizes = (784, 256, 128, 64, 64)

    def __init__(self, ways):
        weights = []
        for a, b in zip(self.sizes[:-1], self.sizes[1:]):
            weights += linear_pair(a, b) + norm_pair(b)
        super().__init__(weights + linear_pair(self.sizes[-1], ways))

    def compute(self, x, w):
        x = x.flatten(1)
        for i in range(0, len(w) - 2, 4):
            x = F.linear(x, w[i], w[i + 1])
            x = F.relu(batch_stats_norm(x, w[i + 2], w[i + 3]))
        return F.linear(x, w[-2], w[-1])


class ConvClassifier(Functional):
    def __init__(self, ways, filters=16):
        super().__init__(conv_pair(1, filters, 5) + conv_pair(filters, filters, 5)
                         + linear_pair(filters * 7 * 7, ways))

    def compute(self, x, w):
        for i in (0, 2):
            x = F.relu(F.conv2d(x, w[i], w[i + 1], padding=2))
            x = F.max_pool2d(x, 2)
        return F.linear(x.flatten(1), w[4], w[5])


class MiniConvClassifier(Functional):
    """Four blocks for 84 x 84 RGB images."""

    def __init__(self, ways, filters=32):
        weights, cin = [], 3
        for _ in range(4):
            weights += conv_pair(cin, filters, 3) + norm_pair(filters)
            cin = filters
        super().__init__(weights + linear_pair(filters * 5 * 5, ways))

    def compute(self, x, w):
        for i in range(0, 16, 4):
            x = F.conv2d(x, w[i], w[i + 1], padding=1)
            x = F.max_pool2d(F.relu(batch_stats_norm(x, w[i + 2], w[i + 3])), 2)
        return F.linear(x.flatten(1), w[-2], w[-1])


def build(settings):
    if settings.network == "sine":
        return SineNet(settings.hidden)
    if settings.network == "mlp":
        return DenseClassifier(settings.ways)
    if settings.network == "conv":
        return ConvClassifier(settings.ways)
    raise ValueError(f"unknown network {settings.network!r}")
