import flax.linen as nn
import jax
import jax.numpy as jnp

from models.norms import CondInstanceNorm


class ResBlock(nn.Module):
    features: int
    n_sigmas: int
    stride: int = 1

    @nn.compact
    def __call__(self, x, labels):
        s = (self.stride, self.stride)
        h = nn.Conv(self.features, (3, 3), strides=s)(x)
        h = nn.elu(CondInstanceNorm(self.n_sigmas)(h, labels))
        h = nn.Conv(self.features, (3, 3))(h)
        h = CondInstanceNorm(self.n_sigmas)(h, labels)
        if x.shape != h.shape:
            x = nn.Conv(self.features, (1, 1), strides=s)(x)
        return nn.elu(x + h)


class RCU(nn.Module):
    """Residual convolution unit."""

    n_sigmas: int

    @nn.compact
    def __call__(self, x, labels):
        c = x.shape[-1]
        h = nn.Conv(c, (3, 3))(x)
        h = nn.relu(CondInstanceNorm(self.n_sigmas)(h, labels))
        h = nn.Conv(c, (3, 3))(h)
        h = nn.relu(CondInstanceNorm(self.n_sigmas)(h, labels))
        return x + h


class CRP(nn.Module):
    """Chained residual pooling."""

    n_sigmas: int
    n_links: int = 2

    @nn.compact
    def __call__(self, x, labels):
        x = nn.relu(x)
        path = x
        for _ in range(self.n_links):
            path = jax.lax.reduce_window(path, 0.0, jax.lax.add, (1, 5, 5, 1), (1, 1, 1, 1), "SAME") / 25.0
            path = nn.Conv(x.shape[-1], (3, 3))(path)
            path = CondInstanceNorm(self.n_sigmas)(path, labels)
            x = x + path
        return x


class RefineBlock(nn.Module):
    features: int
    n_sigmas: int

    @nn.compact
    def __call__(self, xs, labels):
        size = xs[0].shape[1:3]
        total = 0.0
        for x in xs:
            h = RCU(self.n_sigmas)(x, labels)
            h = nn.Conv(self.features, (3, 3))(h)
            total += jax.image.resize(h, (h.shape[0], *size, self.features), "bilinear")
        h = CRP(self.n_sigmas)(total, labels)
        return RCU(self.n_sigmas)(h, labels)
