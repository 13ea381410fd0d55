"""Multi-layer perceptrons as pytrees of (weight, bias) pairs."""
import gin
import jax
import jax.numpy as jnp


@gin.configurable(module="networks")
def hidden_sizes(width=64, depth=1):
    return (width,) * depth


def _init_layer(key, n_in, n_out):
    kw, kb = jax.random.split(key)
    bound = 1.0 / jnp.sqrt(n_in)
    w = jax.random.uniform(kw, (n_in, n_out), minval=-bound, maxval=bound)
    b = jax.random.uniform(kb, (n_out,), minval=-bound, maxval=bound)
    return w, b


def init_mlp(key, n_in, n_out):
    sizes = (n_in, *hidden_sizes(), n_out)
    keys = jax.random.split(key, len(sizes) - 1)
    return [_init_layer(k, a, b) for k, a, b in zip(keys, sizes[:-1], sizes[1:])]


def apply_mlp(params, x):
    for w, b in params[:-1]:
        x = jax.nn.relu(x @ w + b)
    w, b = params[-1]
    return x @ w + b


def count(params):
    return sum(x.size for x in jax.tree_util.tree_leaves(params))
