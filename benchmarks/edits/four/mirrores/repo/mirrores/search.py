import functools

import jax
import jax.numpy as jnp
import numpy as np
import optax

from .policy import initial, rollout, shapes
from .shaping import centred_ranks


class Stats:
    """running mean and deviation of observations"""

    def __init__(self, n, on):
        self.on, self.n = on, 1e-2
        self.sx, self.sxx = np.zeros(n), np.full(n, 1e-2)

    def add(self, n, sx, sxx):
        self.n += float(n.sum())
        self.sx += np.asarray(sx).sum(0)
        self.sxx += np.asarray(sxx).sum(0)

    def get(self):
        if not self.on:
            return jnp.zeros(len(self.sx)), jnp.ones(len(self.sx))
        mu = self.sx / self.n
        var = np.maximum(self.sxx / self.n - mu ** 2, 1e-2)
        return jnp.array(mu), jnp.array(np.sqrt(var))


class Arena:
    def __init__(self, world, p):
        self.w, self.p = world, p
        self.sh = shapes(world.n_obs, p["hidden"], world.n_act)
        one = functools.partial(rollout, world=world, sh=self.sh, steps=p["steps"])
        self.many = jax.jit(jax.vmap(lambda f, k, mu, sd: one(f, k, mu=mu, sd=sd), (0, 0, None, None)))

    def returns(self, pop, key, stats, learn=True):
        m = self.p["episodes"]
        keys = jax.random.split(key, len(pop) * m)
        mu, sd = stats.get()
        R, n, sx, sxx = self.many(jnp.repeat(pop, m, 0), keys, mu, sd)
        if learn:
            stats.add(n, sx, sxx)
        return R.reshape(len(pop), m).mean(1)

    def test(self, theta, key, stats):
        k = self.p["eval_episodes"]
        mu, sd = stats.get()
        return float(self.many(jnp.tile(theta, (k, 1)), jax.random.split(key, k), mu, sd)[0].mean())


def es(arena, p, seed):
    key = jax.random.PRNGKey(seed)
    key, k = jax.random.split(key)
    theta = initial(k, arena.sh)
    stats = Stats(arena.w.n_obs, p["norm"])
    opt = optax.adam(p["lr"])
    st, curve = opt.init(theta), []
    for g in range(1, p["gens"] + 1):
        key, kn, ke, kt = jax.random.split(key, 4)
        eps = jax.random.normal(kn, (p["pairs"], theta.size))
        eps = jnp.concatenate([eps, -eps])
        R = arena.returns(theta + p["sigma"] * eps, ke, stats)
        u = centred_ranks(R)
        grad = u @ eps / (len(eps) * p["sigma"])
        up, st = opt.update(-grad + p["l2"] * theta, st, theta)
        theta = optax.apply_updates(theta, up)
        if g % p["eval_every"] == 0:
            curve.append((g, g * len(eps) * p["episodes"], arena.test(theta, kt, stats)))
    return curve


def cem(arena, p, q, seed):
    key = jax.random.PRNGKey(seed)
    key, k = jax.random.split(key)
    m = initial(k, arena.sh)
    s = jnp.full(m.size, q["sigma"])
    stats, curve = Stats(arena.w.n_obs, p["norm"]), []
    n_el = int(q["elite"] * q["pop"])
    for g in range(1, p["gens"] + 1):
        key, kn, ke, kt = jax.random.split(key, 4)
        pop = m + s * jax.random.normal(kn, (q["pop"], m.size))
        R = arena.returns(pop, ke, stats)
        top = pop[jnp.argsort(-R)[:n_el]]
        m, s = top.mean(0), top.std(0) + q["extra"]
        if g % p["eval_every"] == 0:
            curve.append((g, g * q["pop"] * p["episodes"], arena.test(m, kt, stats)))
    return curve


def random(arena, p, q, seed):
    """hill climbing on the best member so far"""
    key = jax.random.PRNGKey(seed)
    key, k = jax.random.split(key)
    best, top, curve = initial(k, arena.sh), -jnp.inf, []
    stats = Stats(arena.w.n_obs, p["norm"])
    for g in range(1, p["gens"] + 1):
        key, kn, ke, kt = jax.random.split(key, 4)
        pop = best + q["sigma"] * jax.random.normal(kn, (q["pop"], best.size))
        R = arena.returns(pop, ke, stats)
        if R.max() > top:
            top, best = R.max(), pop[R.argmax()]
        if g % p["eval_every"] == 0:
            curve.append((g, g * q["pop"] * p["episodes"], arena.test(best, kt, stats)))
    return curve
