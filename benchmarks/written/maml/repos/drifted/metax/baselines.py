"""Pretrained regressor, fine-tuned on every test curve."""
import sys

import jax
import jax.numpy as jnp
import optax

from . import config, evaluate, models, tasks  # noqa: F401
from .inner import make_adapt
from .losses import mse, regression
from .registry import models as model_table, tasks as task_table


def pretrain(cfg):
    init, apply = model_table.make("regressor", cfg)
    source = task_table.make("sine", cfg, "train")
    opt = optax.adam(cfg["outer"]["beta"])
    params = init(jax.random.PRNGKey(cfg["seed"]))
    state = opt.init(params)

    @jax.jit
    def step(params, state, x, y):
        loss, grads = jax.value_and_grad(lambda p: mse(apply(p, x), y))(params)
        delta, state = opt.update(grads, state)
        return optax.apply_updates(params, delta), state, loss

    curve = source.curve()
    n = cfg["data"]["shots"] * cfg["outer"]["meta_batch"]
    for it in range(cfg["iterations"]):
        x, y = source.points(curve, n)
        params, state, loss = step(params, state, jnp.asarray(x), jnp.asarray(y))
        if it % cfg["log_every"] == 0:
            print(f"pretrain {it:6d}  {float(loss):.4f}")
    return params, apply


if __name__ == "__main__":
    cfg = config.load(sys.argv[1], sys.argv[2:])
    params, apply = pretrain(cfg)
    evaluate.sine(params, apply, make_adapt(apply, regression, cfg["inner"]), cfg)
