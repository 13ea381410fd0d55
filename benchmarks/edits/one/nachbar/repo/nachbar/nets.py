import jax
import jax.numpy as jnp

from .layers import att_init, att_layer, conv_layer, drop, glorot, he


def make(kind, c, n_in, n_cls):
    """returns (init, apply); apply(params, key, x, edges, live) -> logits"""
    if kind == "att":
        def init(key):
            a, b = jax.random.split(key)
            return {"one": att_init(a, n_in, c["hid"], c["heads"]),
                    "two": att_init(b, c["hid"] * c["heads"], n_cls, c["out_heads"])}

        def apply(p, key, x, edges, live):
            a, b = jax.random.split(key)
            h = att_layer(p["one"], a, x, edges, live, c["slope"], c["drop"], "cat")
            h = jax.nn.elu(h)
            return att_layer(p["two"], b, h, edges, live, c["slope"], c["drop"], "mean")
    elif kind == "gcn":
        def init(key):
            a, b = jax.random.split(key)
            return {"one": glorot(a, (n_in, c["hid"])), "two": glorot(b, (c["hid"], n_cls))}

        def apply(p, key, x, edges, live):
            a, b = jax.random.split(key)
            h = jax.nn.relu(conv_layer(p["one"], drop(a, x, c["drop"], live), edges))
            return conv_layer(p["two"], drop(b, h, c["drop"], live), edges)
    else:
        def init(key):
            a, b = jax.random.split(key)
            return {"one": he(a, (n_in, c["hid"])), "two": he(b, (c["hid"], n_cls))}

        def apply(p, key, x, edges, live):
            h = jax.nn.relu(drop(key, x, c["drop"], live) @ p["one"])
            return h @ p["two"]
    return init, apply


def n_params(p):
    return sum(v.size for v in jax.tree_util.tree_leaves(p))


def weight_norm(p):
    return sum(jnp.sum(v ** 2) for v in jax.tree_util.tree_leaves(p))
