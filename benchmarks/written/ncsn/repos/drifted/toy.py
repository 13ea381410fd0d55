"""Mixture of two Gaussians, plain against annealed Langevin dynamics."""
import jax
import jax.numpy as jnp
import numpy as np
import optax

from lib.losses import dsm_loss
from lib.sampling import langevin_step

N = 1280
MEANS = jnp.array([[-4.0, -4.0], [4.0, 4.0]])
SIGMAS = jnp.geomspace(20.0, 1.0, 10)


def draw(rng, n):
    k1, k2 = jax.random.split(rng)
    which = (jax.random.uniform(k1, (n,)) < 0.8).astype(jnp.int32)
    return MEANS[which] + jax.random.normal(k2, (n, 2))


def init(rng, sizes=(3, 128, 128, 2)):
    keys = jax.random.split(rng, len(sizes) - 1)
    return [(jax.random.normal(k, (a, b)) / a**0.5, jnp.zeros(b)) for k, a, b in zip(keys, sizes, sizes[1:])]


def net(params, x, labels):
    s = SIGMAS[labels][:, None]
    h = jnp.concatenate([x, jnp.log(s)], axis=1)
    for w, b in params[:-1]:
        h = jax.nn.softplus(h @ w + b)
    w, b = params[-1]
    return (h @ w + b) / s


def main():
    rng = jax.random.PRNGKey(3)
    params = init(rng)
    tx = optax.adam(1e-3)
    opt = tx.init(params)

    @jax.jit
    def update(params, opt, rng):
        k1, k2 = jax.random.split(rng)
        grads = jax.grad(lambda p: dsm_loss(net, p, draw(k1, 128), SIGMAS, k2, 2.0))(params)
        delta, opt = tx.update(grads, opt)
        return optax.apply_updates(params, delta), opt

    for _ in range(10_000):
        rng, sub = jax.random.split(rng)
        params, opt = update(params, opt, sub)

    def walk(x, label, alpha, n, rng):
        labels = jnp.full((len(x),), label)
        for key in jax.random.split(rng, n):
            x = langevin_step(lambda u: net(params, u, labels), x, alpha, key)
        return x

    rng, k0, k1 = jax.random.split(rng, 3)
    begin = jax.random.uniform(k0, (N, 2), minval=-8.0, maxval=8.0)
    plain = walk(begin, 9, 0.1, 1000, k1)
    x = begin
    for i, s in enumerate(SIGMAS):
        rng, sub = jax.random.split(rng)
        x = walk(x, i, 0.1 * float(s / SIGMAS[-1]) ** 2, 100, sub)
    for name, p in (("langevin", plain), ("annealed", x)):
        print(name, float(jnp.mean(p.sum(1) > 0)))
    np.savez("toy.npz", plain=plain, annealed=x)


if __name__ == "__main__":
    main()
