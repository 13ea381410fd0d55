import jax
import jax.numpy as jnp


def shapes(n_in, hidden, n_out):
    d = (n_in, *hidden, n_out)
    return list(zip(d[:-1], d[1:]))


def count(sh):
    return sum(i * o + o for i, o in sh)


def initial(key, sh):
    parts = []
    for k, (i, o) in zip(jax.random.split(key, len(sh)), sh):
        parts += [(jax.random.normal(k, (i, o)) / jnp.sqrt(i)).ravel(), jnp.zeros(o)]
    return jnp.concatenate(parts)


def act(flat, sh, x):
    at = 0
    for i, o in sh:
        W = flat[at: at + i * o].reshape(i, o)
        b = flat[at + i * o: at + i * o + o]
        x = jnp.tanh(x @ W + b)
        at += i * o + o
    return x


def rollout(flat, key, world, sh, steps, mu, sd):
    """return, and sums for the observation statistics"""

    def tick(carry, _):
        s, alive, ret, n, sx, sxx = carry
        o = world.obs(s)
        s2, r, end = world.step(s, act(flat, sh, (o - mu) / sd))
        carry = (s2, alive * (1.0 - end), ret + alive * r, n + alive, sx + alive * o, sxx + alive * o ** 2)
        return carry, None

    z = jnp.zeros(world.n_obs)
    c, _ = jax.lax.scan(tick, (world.reset(key), 1.0, 0.0, 0.0, z, z), None, length=steps)
    return c[2], c[3], c[4], c[5]
