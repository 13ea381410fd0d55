import jax
import jax.numpy as jnp


def sum_sq(x):
    return jnp.sum(jnp.square(x), axis=tuple(range(1, x.ndim)))


def dsm_loss(apply_fn, params, x, sigmas, rng, power=1.0):
    k1, k2 = jax.random.split(rng)
    label = jax.random.randint(k1, (), 0, sigmas.shape[0])
    sigma = sigmas[label]
    labels = jnp.full((x.shape[0],), label)
    noise = sigma * jax.random.normal(k2, x.shape)
    target = -noise / sigma**2
    scores = apply_fn(params, x + noise, labels)
    return jnp.mean(0.5 * sum_sq(scores - target)) * sigma**power
