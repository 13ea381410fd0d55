import jax
import jax.numpy as jnp
import optax

from .nets.mlp import forward


def az_loss(params, x, pi, z):
    """Value error plus policy cross-entropy; the weight penalty sits in the optimiser chain."""
    logits, v = forward(params, x)
    value = optax.l2_loss(v, z)
    policy = -jnp.sum(pi * jax.nn.log_softmax(logits), axis=-1)
    return jnp.mean(value + policy)
