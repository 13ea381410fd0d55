"""Backbones with an embedding layer on top."""
import torch.nn as nn
import torch.nn.functional as F
import torchvision.models as tvm


class Encoder(nn.Module):
    """A torchvision ResNet whose classifier is resized to the embedding.

    The trunk ends in global average pooling, so ``trunk.fc`` sees a flat
    vector; its output is brought to unit length.
    """

    def __init__(self, arch="resnet50", dim=128):
        super().__init__()
        self.trunk = getattr(tvm, arch)(weights=None, num_classes=dim)

    def forward(self, images):
        return F.normalize(self.trunk(images), p=2, dim=1)


def build_encoder(arch="resnet50", dim=128):
    return Encoder(arch, dim)


class PooledFeatures(nn.Module):
    """The same trunk without its last layer, for the linear probe."""

    def __init__(self, arch="resnet50"):
        super().__init__()
        self.trunk = getattr(tvm, arch)(weights=None)
        self.width = self.trunk.fc.in_features
        self.trunk.fc = nn.Identity()

    def forward(self, images):
        return self.trunk(images)

    def load_query_encoder(self, state):
        kept = {k: v for k, v in state.items() if not k.startswith("trunk.fc.")}
        missing, unexpected = self.load_state_dict(kept, strict=False)
        if missing or unexpected:
            raise RuntimeError(f"bad checkpoint: missing {missing}, unexpected {unexpected}")
