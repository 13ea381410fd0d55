"""Networks for 32 x 32 and 224 x 224 images."""
import functools
from typing import Any, Sequence

import flax.linen as nn
import jax.numpy as jnp

from flaxres import shortcuts

STAGE_SIZES = {
    18: (2, 2, 2, 2),
    34: (3, 4, 6, 3),
}

conv = functools.partial(
    nn.Conv, use_bias=False, padding="SAME", kernel_init=nn.initializers.orthogonal(scale=jnp.sqrt(2.0))
)


class TwoLayer(nn.Module):
    """Two 3x3 convolutions and a shortcut."""

    features: int
    shrink: bool
    option: str
    norm: Any

    @nn.compact
    def __call__(self, x):
        if self.shrink:
            x = nn.avg_pool(x, (2, 2), (2, 2))
        f = conv(self.features, (3, 3))(x)
        f = nn.relu(self.norm()(f))
        f = conv(self.features, (3, 3))(f)
        f = self.norm()(f)
        if x.shape[-1] != self.features:
            x = shortcuts.apply(self.option, x, self.features)
            x = self.norm(name="skip_norm")(x)
        t = nn.sigmoid(self.param("carry", nn.initializers.zeros, (self.features,)))
        return nn.relu(t * f + (1.0 - t) * x)


class ThreeLayer(nn.Module):
    """1x1, 3x3 and 1x1 convolutions and a shortcut, for the deeper nets."""

    features: int
    shrink: bool
    option: str
    norm: Any

    @nn.compact
    def __call__(self, x):
        stride = (2, 2) if self.shrink else (1, 1)
        wide = 4 * self.features
        f = nn.relu(self.norm()(conv(self.features, (1, 1), stride)(x)))
        f = nn.relu(self.norm()(conv(self.features, (3, 3))(f)))
        f = self.norm()(conv(wide, (1, 1))(f))
        if x.shape != f.shape:
            x = self.norm()(conv(wide, (1, 1), stride)(x))
        return nn.relu(f + x)


class ImageNetNet(nn.Module):
    stage_sizes: Sequence[int]
    width: int
    num_classes: int
    option: str

    @nn.compact
    def __call__(self, x, train: bool = True):
        norm = functools.partial(nn.BatchNorm, use_running_average=not train, momentum=0.9, epsilon=1e-5)
        x = conv(self.width, (7, 7), (2, 2))(x)
        x = nn.relu(norm()(x))
        x = nn.max_pool(x, (3, 3), (2, 2), padding="SAME")
        for stage, count in enumerate(self.stage_sizes):
            for block in range(count):
                shrink = stage > 0 and block == 0
                x = TwoLayer(self.width * 2**stage, shrink, self.option, norm)(x)
        x = x.mean(axis=(1, 2))
        return nn.Dense(self.num_classes)(x)


class CifarNet(nn.Module):
    """6n+2 layers."""

    n: int
    width: int
    num_classes: int
    option: str

    @nn.compact
    def __call__(self, x, train: bool = True):
        norm = functools.partial(nn.BatchNorm, use_running_average=not train, momentum=0.9, epsilon=1e-5)
        x = nn.relu(norm()(conv(self.width, (3, 3))(x)))
        for stage in range(3):
            for block in range(2 * self.n):
                shrink = stage > 0 and block == 0
                x = TwoLayer(self.width * 2**stage, shrink, self.option, norm)(x)
        x = x.mean(axis=(1, 2))
        return nn.Dense(self.num_classes)(x)


def make_model(config):
    common = dict(width=config.width, num_classes=config.num_classes, option=config.shortcut)
    if config.dataset == "cifar10":
        return CifarNet(n=config.n, **common)
    if config.depth not in STAGE_SIZES:
        raise ValueError(f"no stage sizes for depth {config.depth}")
    return ImageNetNet(stage_sizes=STAGE_SIZES[config.depth], **common)
