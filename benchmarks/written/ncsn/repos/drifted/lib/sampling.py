import functools

import jax
import jax.numpy as jnp


def step_size(sigma, sigmas, eps):
    ratio = sigma / jnp.min(sigmas)
    return eps * jnp.exp(2.0 * jnp.log(ratio))


def langevin_step(score, x, alpha, rng):
    z = jax.random.normal(rng, x.shape)
    return x + 0.5 * alpha * score(x) + alpha * z


@functools.partial(jax.jit, static_argnums=(0, 5))
def run_level(apply_fn, params, x, label, alpha, n, rng):
    labels = jnp.full((x.shape[0],), label)
    score = lambda u: apply_fn(params, u, labels)

    def body(_, carry):
        x, key = carry
        key, sub = jax.random.split(key)
        return langevin_step(score, x, alpha, sub), key

    x, _ = jax.lax.fori_loop(0, n, body, (x, rng))
    return x


def annealed(apply_fn, params, sigmas, rng, shape, config):
    rng, sub = jax.random.split(rng)
    x = jax.random.uniform(sub, shape)
    for i in range(len(sigmas)):
        rng, sub = jax.random.split(rng)
        alpha = step_size(sigmas[i], sigmas, config.sampling.eps)
        x = run_level(apply_fn, params, x, i, alpha, config.sampling.steps_each, sub)
    return x


def merge_known(x, image, mask, sigma, rng):
    """Noisy observed pixels where mask is one."""
    noisy = image + sigma * jax.random.normal(rng, image.shape)
    return mask * noisy + (1.0 - mask) * x
