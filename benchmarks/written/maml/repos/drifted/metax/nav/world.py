"""Point mass in the plane, rolled out for a batch of goals and episodes."""
import jax
import jax.numpy as jnp
from jax import lax

from .policy import sample


def draw_goals(key, n):
    return jax.random.uniform(key, (n, 2), minval=-0.5, maxval=0.5)


def rollout(key, params, goal, n, nav):
    """n episodes towards one goal; arrays are (horizon, n, ...)."""

    def step(carry, key):
        pos, live = carry
        act = sample(key, params, pos)
        nxt = pos + jnp.clip(act, -nav["max_speed"], nav["max_speed"])
        dist = jnp.sqrt(((nxt - goal) ** 2).sum(-1))
        row = dict(obs=pos, act=act, rew=-dist ** 2 * live, live=live)
        return (nxt, live * (dist > nav["radius"])), row

    keys = jax.random.split(key, nav["horizon"])
    start = (jnp.zeros((n, 2)), jnp.ones(n))
    _, rows = lax.scan(step, start, keys)
    rows["ret"] = jnp.cumsum(rows["rew"][::-1], axis=0)[::-1]
    return rows
