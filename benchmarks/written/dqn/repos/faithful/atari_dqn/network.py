import torch
from torch import nn

CONV = [  # filters, kernel, stride
    (32, 8, 4),
    (64, 4, 2),
    (64, 3, 1),
]
HIDDEN = 512


class ActionValues(nn.Module):
    """Image stack -> one value per button."""

    def __init__(self, num_actions, depth=4, size=84):
        super().__init__()
        layers, channels = [], depth
        for filters, kernel, stride in CONV:
            layers += [nn.Conv2d(channels, filters, kernel, stride), nn.ReLU()]
            channels = filters
        self.features = nn.Sequential(*layers, nn.Flatten())
        with torch.no_grad():
            width = self.features(torch.zeros(1, depth, size, size)).shape[1]
        self.values = nn.Sequential(
            nn.Linear(width, HIDDEN), nn.ReLU(), nn.Linear(HIDDEN, num_actions)
        )

    def forward(self, stack):
        return self.values(self.features(stack.float() / 255.0))
