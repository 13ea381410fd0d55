import torch
import torch.nn as nn
import torch.nn.functional as F


def regressor(inputs, hidden):
    return nn.Sequential(
        nn.Linear(inputs, hidden), nn.ReLU(),
        nn.Linear(hidden, hidden), nn.ReLU(),
        nn.Linear(hidden, 1))


def batch_norm_1d(n):
    return nn.BatchNorm1d(n, track_running_stats=False)


class DenseNet(nn.Module):
    """Fully connected classifier for flattened 28 x 28 characters."""

    def __init__(self, ways, inputs=28 * 28, widths=(256, 128, 64, 64)):
        super().__init__()
        layers = []
        for w in widths:
            layers += [nn.Linear(inputs, w), batch_norm_1d(w), nn.ReLU()]
            inputs = w
        self.body = nn.Sequential(*layers)
        self.head = nn.Linear(inputs, ways)

    def forward(self, x):
        return self.head(self.body(x.flatten(1)))


class Block(nn.Module):
    def __init__(self, cin, cout, downsample):
        super().__init__()
        stride = 2 if downsample == "stride" else 1
        self.conv = nn.Conv2d(cin, cout, 3, stride=stride, padding=1)
        self.norm = nn.BatchNorm2d(cout, track_running_stats=False)
        self.pool = downsample == "pool"

    def forward(self, x):
        h = F.relu(self.norm(self.conv(x)))
        return F.max_pool2d(h, 2) if self.pool else h


class ConvNet(nn.Module):
    def __init__(self, ways, channels=1, filters=64, size=28, downsample="stride"):
        super().__init__()
        self.blocks = nn.Sequential(*[
            Block(channels if i == 0 else filters, filters, downsample) for i in range(4)])
        self.average = downsample == "stride"
        with torch.no_grad():
            width = self.features(torch.zeros(2, channels, size, size)).shape[1]
        self.head = nn.Linear(width, ways)

    def features(self, x):
        h = self.blocks(x)
        return h.mean(dim=(2, 3)) if self.average else h.flatten(1)

    def forward(self, x):
        return self.head(self.features(x))
