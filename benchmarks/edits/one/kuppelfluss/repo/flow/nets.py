import flax.linen as nn
import jax
import jax.numpy as jnp
import numpy as np


class Shifter(nn.Module):
    """residual MLP that gives log-scale and shift"""
    n_out: int
    width: int
    depth: int

    @nn.compact
    def __call__(self, x):
        h = nn.Dense(self.width)(x)
        for _ in range(self.depth):
            r = nn.Dense(self.width)(nn.relu(h))
            r = nn.Dense(self.width)(nn.relu(r))
            h = h + r
        out = nn.Dense(2 * self.n_out, kernel_init=nn.initializers.zeros)(nn.relu(h))
        return jnp.split(out, 2, axis=-1)


class Standard(nn.Module):
    """per-feature affine map"""

    @nn.compact
    def __call__(self, x):
        d = x.shape[-1]
        s = self.param("s", nn.initializers.zeros, (d,))
        b = self.param("b", nn.initializers.zeros, (d,))
        return (x + b) * jnp.exp(s), jnp.broadcast_to(s.sum(), x.shape[:1])


class Coupling(nn.Module):
    flip: bool
    width: int
    depth: int
    cap: float

    @nn.compact
    def __call__(self, x):
        d = x.shape[-1]
        h = d // 2
        a, b = (x[:, h:], x[:, :h]) if self.flip else (x[:, :h], x[:, h:])
        s, t = Shifter(b.shape[-1], self.width, self.depth)(a)
        s = self.cap * jnp.tanh(s / self.cap)
        b = b * jnp.exp(s) + t
        y = jnp.concatenate([b, a] if self.flip else [a, b], axis=-1)
        return y, s.sum(axis=-1)


class Additive(nn.Module):
    """volume preserving variant"""
    flip: bool
    width: int

    @nn.compact
    def __call__(self, x):
        h = x.shape[-1] // 2
        a, b = (x[:, h:], x[:, :h]) if self.flip else (x[:, :h], x[:, h:])
        b = b + nn.Dense(b.shape[-1])(nn.relu(nn.Dense(self.width)(a)))
        return jnp.concatenate([b, a] if self.flip else [a, b], axis=-1), jnp.zeros(len(x))


class Flow(nn.Module):
    blocks: int
    width: int
    depth: int
    cap: float
    actnorm: bool

    @nn.compact
    def __call__(self, x):
        ld = jnp.zeros(x.shape[0])
        d = x.shape[-1]
        for i in range(self.blocks):
            if self.actnorm:
                x, v = Standard()(x)
                ld = ld + v
            perm = np.random.RandomState(100 + i).permutation(d)
            x = x[:, perm]
            x, v = Coupling(i % 2 == 1, self.width, self.depth, self.cap)(x)
            ld = ld + v
        base = -0.5 * (x ** 2).sum(-1) - 0.5 * d * jnp.log(2 * jnp.pi)
        return base + ld
