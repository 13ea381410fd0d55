from torch import nn


def cnn(c, channels, side, classes=10):
    a, b = c["maps"]
    return nn.Sequential(
        nn.Conv2d(channels, a, 5, padding=2), nn.ReLU(), nn.MaxPool2d(2),
        nn.Conv2d(a, b, 5, padding=2), nn.ReLU(), nn.MaxPool2d(2),
        nn.Flatten(), nn.Linear(b * (side // 4) ** 2, c["hidden"]), nn.ReLU(),
        nn.Linear(c["hidden"], classes))
