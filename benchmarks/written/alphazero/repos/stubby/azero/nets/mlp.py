"""Residual network as plain functions on a parameter dict."""
import jax
import jax.numpy as jnp


def _dense(key, n_in, n_out, gain=2.0):
    w = jax.random.normal(key, (n_in, n_out)) * jnp.sqrt(gain / n_in)
    return {"w": w, "b": jnp.zeros(n_out)}


def _lin(p, x):
    return x @ p["w"] + p["b"]


def init(key, n_in, n_actions, cfg):
    keys = iter(jax.random.split(key, 2 * cfg.blocks + 4))
    return {
        "stem": _dense(next(keys), n_in, cfg.width),
        "blocks": [
            {"a": _dense(next(keys), cfg.width, cfg.width), "b": _dense(next(keys), cfg.width, cfg.width)}
            for _ in range(cfg.blocks)
        ],
        "policy": _dense(next(keys), cfg.width, n_actions, gain=0.1),
        "value1": _dense(next(keys), cfg.width, cfg.value_hidden),
        "value2": _dense(next(keys), cfg.value_hidden, 1, gain=0.1),
    }


def forward(params, x):
    """x: (batch, n_in) -> logits (batch, n_actions), value (batch,)"""
    h = jax.nn.relu(_lin(params["stem"], x))
    for blk in params["blocks"]:
        h = jax.nn.relu(h + _lin(blk["b"], jax.nn.relu(_lin(blk["a"], h))))
    logits = _lin(params["policy"], h)
    v = jax.nn.relu(_lin(params["value1"], h))
    return logits, jnp.tanh(_lin(params["value2"], v))[:, 0]
