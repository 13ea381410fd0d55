import jax
import jax.numpy as jnp


def glorot(key, shape):
    limit = jnp.sqrt(6.0 / (shape[0] + shape[1]))
    return jax.random.uniform(key, shape, minval=-limit, maxval=limit)


def init_params(key, in_dim, hidden, n_classes):
    dims = (in_dim, *hidden, n_classes)
    keys = jax.random.split(key, len(dims) - 1)
    return [{"w": glorot(k, (a, b))} for k, a, b in zip(keys, dims[:-1], dims[1:])]


def dropout(key, h, rate):
    keep = jax.random.bernoulli(key, 1.0 - rate, h.shape)
    return jnp.where(keep, h / (1.0 - rate), 0.0)


def graph_layer(adj, h, w):
    return adj @ (h @ w)


def residual_layer(adj, h, w):
    """Hidden layer with the input carried over, needs a square w."""
    return jax.nn.relu(adj @ (h @ w)) + h


def forward(params, adj, x, rate=0.0, key=None):
    h = x
    for i, layer in enumerate(params):
        if key is not None:
            key, sub = jax.random.split(key)
            h = dropout(sub, h, rate)
        h = graph_layer(adj, h, layer["w"])
        if i < len(params) - 1:
            h = jax.nn.relu(h)
    return jax.nn.softmax(h, axis=-1)
