import jax.numpy as jnp


def get_sigmas(config):
    m = config.model
    return jnp.linspace(m.sigma_min, m.sigma_max, m.n_sigmas)
