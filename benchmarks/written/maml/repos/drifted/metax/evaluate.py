import jax
import numpy as np

from .losses import accuracy, mse
from .registry import tasks as task_table


def sine(params, apply, adapt, cfg):
    """Error of the adapted network on 100 further points per curve."""
    source = task_table.make("sine", cfg, "test")
    steps = cfg["eval"]["steps"] or cfg["inner"]["steps"]
    score = jax.jit(lambda p, xs, ys, xq, yq: mse(apply(adapt(p, xs, ys, steps), xq), yq))
    for k in cfg["eval"]["shots"]:
        errors = [float(score(params, *source.task(k, 100)))
                  for _ in range(cfg["eval"]["tasks"])]
        print(f"K={k:<3d} mse {np.mean(errors):.4f}")


def images(params, apply, adapt, cfg):
    d = cfg["data"]
    source = task_table.make(d["name"], cfg, "test")
    steps = cfg["eval"]["steps"] or cfg["inner"]["steps"]
    score = jax.jit(
        lambda p, xs, ys, xq, yq: accuracy(apply(adapt(p, xs, ys, steps), xq), yq))
    accs = [float(score(params, *source.task(d["shots"], d["queries"])))
            for _ in range(cfg["eval"]["tasks"])]
    print(f"{d['name']} {d['ways']}-way {d['shots']}-shot "
          f"accuracy {np.mean(accs):.4f} (std {np.std(accs):.4f})")
