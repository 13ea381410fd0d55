from typing import Sequence

import flax.linen as nn
import jax
import jax.numpy as jnp


class MLP(nn.Module):
    hidden: Sequence[int]
    out: int

    @nn.compact
    def __call__(self, x):
        for width in self.hidden:
            x = nn.relu(nn.Dense(width)(x))
        return nn.Dense(self.out)(x)


class DoubleQ(nn.Module):
    """Two state-action values, stacked on the first axis."""

    hidden: Sequence[int]

    @nn.compact
    def __call__(self, obs, act):
        x = jnp.concatenate([obs, act], axis=-1)
        return jnp.stack([MLP(self.hidden, 1, name=f"q{i}")(x)[..., 0] for i in range(2)])


class Actor(nn.Module):
    """Gaussian through tanh."""

    hidden: Sequence[int]
    act_dim: int

    @nn.compact
    def __call__(self, obs):
        out = MLP(self.hidden, 2 * self.act_dim)(obs)
        mean, log_std = jnp.split(out, 2, axis=-1)
        return mean, log_std


def sample_actions(key, mean, log_std, n=None):
    shape = mean.shape if n is None else (n,) + mean.shape
    return jnp.tanh(mean + jnp.exp(log_std) * jax.random.normal(key, shape))


def log_prob(mean, log_std, act):
    act = jnp.clip(act, -1 + 1e-6, 1 - 1e-6)
    raw = jnp.arctanh(act)
    z = (raw - mean) * jnp.exp(-log_std)
    base = -0.5 * z ** 2 - log_std - 0.5 * jnp.log(2 * jnp.pi)
    return jnp.sum(base - jnp.log(1 - act ** 2), axis=-1)


class PixelQuantiles(nn.Module):
    """Image encoder with a quantile head, [B, actions, quantiles]."""

    n_actions: int
    n_quantiles: int = 200

    @nn.compact
    def __call__(self, frames):
        x = frames.astype(jnp.float32) / 255.0
        for features, size, stride in ((32, 8, 4), (64, 4, 2), (64, 3, 1)):
            x = nn.relu(nn.Conv(features, (size, size), (stride, stride), padding="VALID")(x))
        x = nn.relu(nn.Dense(512)(x.reshape(x.shape[0], -1)))
        x = nn.Dense(self.n_actions * self.n_quantiles)(x)
        return x.reshape(x.shape[0], self.n_actions, self.n_quantiles)
