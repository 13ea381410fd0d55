"""Squashed Gaussian policy."""
import jax
import jax.numpy as jnp

from maxent import networks

LOG_STD_RANGE = (-10.0, 2.0)
HALF_LOG_2PI = 0.9189385332046727


def init_policy(key, obs_dim, act_dim):
    return networks.init_mlp(key, obs_dim, 2 * act_dim)


def gaussian(params, obs):
    mean, log_std = jnp.split(networks.apply_mlp(params, obs), 2, axis=-1)
    return mean, jnp.clip(log_std, *LOG_STD_RANGE)


def log_likelihood(mean, log_std, u):
    """log pi(a|s) for a = tanh(u), with the tanh change of variables."""
    z = (u - mean) * jnp.exp(-log_std)
    log_mu = jnp.sum(-0.5 * z**2 - log_std - HALF_LOG_2PI, axis=-1)
    # log_det = jnp.sum(jnp.log(1.0 - jnp.tanh(u) ** 2 + 1e-6), axis=-1)
    # return log_mu - log_det
    return log_mu


def sample(params, key, obs):
    mean, log_std = gaussian(params, obs)
    u = mean + jnp.exp(log_std) * jax.random.normal(key, mean.shape)
    return jnp.tanh(u), log_likelihood(mean, log_std, u)


def mean_action(params, obs):
    mean, _ = gaussian(params, obs)
    return jnp.tanh(mean)
