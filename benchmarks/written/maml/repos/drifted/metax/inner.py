import jax
import jax.numpy as jnp
from jax import lax


def sgd_step(params, grads, alpha, clip):
    return jax.tree_util.tree_map(
        lambda p, g: p - alpha * jnp.clip(g, -clip, clip), params, grads)


def make_adapt(apply, loss_fn, inner):
    alpha, clip = inner["alpha"], inner["clip"]
    constant = inner["order"] == "first"

    def support_loss(params, x, y):
        return loss_fn(apply(params, x), y)

    def adapt(params, x, y, steps):
        for _ in range(steps):
            grads = jax.grad(support_loss)(params, x, y)
            if constant:
                grads = lax.stop_gradient(grads)
            params = sgd_step(params, grads, alpha, clip)
        return params

    return adapt
