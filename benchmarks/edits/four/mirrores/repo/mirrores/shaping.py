import jax.numpy as jnp


def centred_ranks(f):
    """in [-0.5, 0.5], best highest"""
    r = jnp.argsort(jnp.argsort(f))
    return r / (f.size - 1) - 0.5


def zscore(f):
    return (f - f.mean()) / (f.std() + 1e-8)
