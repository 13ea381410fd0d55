"""Action-value functions."""
import jax
import jax.numpy as jnp

from maxent import networks


def init_q(key, obs_dim, act_dim):
    return networks.init_mlp(key, obs_dim + act_dim, 1)


def q_value(params, obs, act):
    x = jnp.concatenate([obs, act], axis=-1)
    return networks.apply_mlp(params, x)[..., 0]


def init_twin(key, obs_dim, act_dim):
    k1, k2 = jax.random.split(key)
    return init_q(k1, obs_dim, act_dim), init_q(k2, obs_dim, act_dim)


def min_q(twin, obs, act):
    """Smaller of two independently trained estimates."""
    first, second = twin
    return jnp.minimum(q_value(first, obs, act), q_value(second, obs, act))
