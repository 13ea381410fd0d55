"""Each constructor returns (init(key) -> params, apply(params, x) -> output)."""
import math

import jax
import jax.numpy as jnp
from jax import lax

from .registry import models


def dense_init(key, nin, nout):
    w = jax.random.truncated_normal(key, -2, 2, (nin, nout)) * math.sqrt(1.0 / nin)
    return {"w": w, "b": jnp.zeros(nout)}


def dense(p, x):
    return x @ p["w"] + p["b"]


def scale_shift(n):
    return {"scale": jnp.ones(n), "shift": jnp.zeros(n)}


def standardise(p, x, axes, eps=1e-5):
    mean = x.mean(axes, keepdims=True)
    var = x.var(axes, keepdims=True)
    return p["scale"] * (x - mean) / jnp.sqrt(var + eps) + p["shift"]


@models.add("regressor")
def regressor(cfg):
    sizes = [1, *cfg["model"]["hidden"], 1]

    def init(key):
        keys = jax.random.split(key, len(sizes))
        return [dense_init(k, a, b) for k, a, b in zip(keys, sizes[:-1], sizes[1:])]

    def apply(params, x):
        for p in params[:-1]:
            x = jax.nn.relu(dense(p, x))
        return dense(params[-1], x)

    return init, apply


@models.add("mlp")
def mlp(cfg):
    size = cfg["model"]["size"] ** 2 * cfg["model"]["channels"]
    widths = [size] + [256 // 2 ** i for i in range(3)] + [64]

    def init(key):
        keys = jax.random.split(key, 5)
        body = [{"dense": dense_init(k, a, b), "norm": scale_shift(b)}
                for k, a, b in zip(keys, widths[:-1], widths[1:])]
        return {"body": body, "head": dense_init(keys[4], 64, cfg["data"]["ways"])}

    def apply(params, x):
        x = x.reshape(len(x), -1)
        for p in params["body"]:
            x = jax.nn.relu(standardise(p["norm"], dense(p["dense"], x), axes=0))
        return dense(params["head"], x)

    return init, apply


def conv3x3(p, x):
    y = lax.conv_general_dilated(x, p["w"], (1, 1), "SAME",
                                 dimension_numbers=("NHWC", "HWIO", "NHWC"))
    return y + p["b"]


def pool2x2(x):
    total = lax.reduce_window(x, 0.0, lax.add, (1, 2, 2, 1), (1, 2, 2, 1), "VALID")
    return total / 4.0


@models.add("conv")
def conv(cfg):
    m = cfg["model"]
    filters, side = m["filters"], m["size"] // 16

    def init(key):
        keys = jax.random.split(key, 5)
        cin, blocks = m["channels"], []
        for k in keys[:4]:
            w = jax.random.normal(k, (3, 3, cin, filters)) * math.sqrt(2.0 / (9 * cin))
            blocks.append({"conv": {"w": w, "b": jnp.zeros(filters)},
                           "norm": scale_shift(filters)})
            cin = filters
        width = filters * side * side
        return {"blocks": blocks, "head": dense_init(keys[4], width, cfg["data"]["ways"])}

    def apply(params, x):
        for p in params["blocks"]:
            x = standardise(p["norm"], conv3x3(p["conv"], x), axes=(1, 2, 3))
            x = pool2x2(jax.nn.relu(x))
        return dense(params["head"], x.reshape(len(x), -1))

    return init, apply
