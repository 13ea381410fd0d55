"""Entropy temperature."""
import gin
import jax.numpy as jnp
import optax


@gin.configurable(module="temperature")
def initial_alpha(value=1.0):
    return jnp.asarray(value)


@gin.configurable(module="temperature")
def target_entropy(act_dim, per_dim=-1.0):
    return per_dim * act_dim


@gin.configurable(module="temperature")
def make_optimizer(learning_rate=3e-4):
    return optax.adam(learning_rate)


def step(alpha, log_pi):
    """Dual gradient step on the temperature."""
    # TODO: needs its own optimiser state in AgentState
    return alpha
