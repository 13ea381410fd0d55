import jax
import jax.numpy as jnp
import numpy as np
import optax

from . import evaluate, models, tasks  # noqa: F401
from .inner import make_adapt
from .losses import mse  # noqa: F401
from .registry import losses, models as model_table, tasks as task_table


def stack(source, n, shots, queries):
    return [np.stack(part) for part in zip(*[source.task(shots, queries) for _ in range(n)])]


def make_update(apply, loss_fn, cfg, opt):
    adapt = make_adapt(apply, loss_fn, cfg["inner"])
    steps = cfg["inner"]["steps"]

    def task_loss(params, xs, ys, xq, yq):
        fast = adapt(params, xs, ys, steps)
        return loss_fn(apply(fast, xq), yq)

    def batch_loss(params, batch):
        per_task = jax.vmap(task_loss, in_axes=(None, 0, 0, 0, 0))(params, *batch)
        return per_task.mean()

    @jax.jit
    def update(params, state, batch):
        loss, grads = jax.value_and_grad(batch_loss)(params, batch)
        delta, state = opt.update(grads, state)
        return optax.apply_updates(params, delta), state, loss

    return update


def run(cfg):
    init, apply = model_table.make(cfg["model"]["name"], cfg)
    loss_fn = losses[cfg["loss"]]
    d = cfg["data"]
    source = task_table.make(d["name"], cfg, "train")
    opt = optax.adam(cfg["outer"]["beta"])
    params = init(jax.random.PRNGKey(cfg["seed"]))
    state = opt.init(params)
    update = make_update(apply, loss_fn, cfg, opt)

    for it in range(cfg["iterations"]):
        batch = stack(source, cfg["outer"]["meta_batch"], d["shots"], d["queries"])
        params, state, loss = update(params, state, batch)
        if it % cfg["log_every"] == 0:
            print(f"{it:6d}  {float(loss):.4f}", flush=True)

    adapt = make_adapt(apply, loss_fn, cfg["inner"])
    report = evaluate.sine if cfg["loss"] == "regression" else evaluate.images
    report(params, apply, adapt, cfg)
    return params
