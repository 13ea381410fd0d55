import torch.nn as nn
import torch.nn.functional as F
from torchvision import models


class Embedder(nn.Module):
    """ResNet trunk (up to global average pooling) and projection."""

    def __init__(self, arch, dim):
        super().__init__()
        net = getattr(models, arch)(weights=None)
        self.width = net.fc.in_features
        net.fc = nn.Identity()
        self.trunk = net
        self.head = nn.Sequential(
            nn.Linear(self.width, self.width),
            nn.ReLU(inplace=True),
            nn.Linear(self.width, dim),
        )

    def forward(self, x):
        return F.normalize(self.head(self.trunk(x)), dim=1)
