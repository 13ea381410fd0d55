"""End-to-end look-up: the batch is the dictionary."""
import jax
import jax.numpy as jnp
import optax

from .step import encode


def make_end_to_end_step(model, tx, tau):
    """params and stats are dicts with the entries "q" and "k"."""

    def step(params, stats, opt_state, view_q, view_k):
        def objective(p):
            q, stats_q = encode(model, p["q"], stats["q"], view_q)
            k, stats_k = encode(model, p["k"], stats["k"], view_k)
            logits = q @ k.T / tau
            labels = jnp.arange(q.shape[0])
            loss = optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()
            return loss, {"q": stats_q, "k": stats_k}

        (loss, stats), grads = jax.value_and_grad(objective, has_aux=True)(params)
        updates, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, updates), stats, opt_state, loss

    return jax.jit(step)
