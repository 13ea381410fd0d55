"""Bottleneck ResNet with an embedding on top (NHWC)."""
from functools import partial
from typing import Any, Sequence

import flax.linen as nn
import jax.numpy as jnp


class Bottleneck(nn.Module):
    filters: int
    stride: int
    norm: Any

    @nn.compact
    def __call__(self, x):
        conv = partial(nn.Conv, use_bias=False)
        skip = x
        y = nn.relu(self.norm()(conv(self.filters, (1, 1))(x)))
        y = conv(self.filters, (3, 3), (self.stride, self.stride), padding=[(1, 1), (1, 1)])(y)
        y = nn.relu(self.norm()(y))
        y = conv(4 * self.filters, (1, 1))(y)
        y = self.norm(scale_init=nn.initializers.zeros)(y)
        if skip.shape != y.shape:
            skip = conv(4 * self.filters, (1, 1), (self.stride, self.stride))(x)
            skip = self.norm()(skip)
        return nn.relu(skip + y)


class Encoder(nn.Module):
    stages: Sequence[int] = (3, 4, 6, 3)
    dim: int = 128

    @nn.compact
    def __call__(self, x, train: bool, pooled: bool = False):
        norm = partial(nn.BatchNorm, use_running_average=not train, momentum=0.9, epsilon=1e-5)
        x = nn.Conv(64, (7, 7), (2, 2), padding=[(3, 3), (3, 3)], use_bias=False)(x)
        x = nn.relu(norm()(x))
        x = nn.max_pool(x, (3, 3), (2, 2), padding=[(1, 1), (1, 1)])
        for i, n_blocks in enumerate(self.stages):
            for j in range(n_blocks):
                x = Bottleneck(64 * 2 ** i, 2 if i > 0 and j == 0 else 1, norm)(x)
        x = x.mean(axis=(1, 2))
        if pooled:
            return x
        x = nn.Dense(self.dim)(x)
        return x / jnp.maximum(jnp.linalg.norm(x, axis=1, keepdims=True), 1e-12)
