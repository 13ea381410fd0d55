"""One compiled update."""
import jax
import jax.numpy as jnp
import optax

import constants as C

from . import keyqueue, losses


def encode(model, params, stats, images):
    out, mutated = model.apply({"params": params, "batch_stats": stats}, images,
                               train=True, mutable=["batch_stats"])
    return out, mutated["batch_stats"]


def make_step(model, tx, key_momentum):
    def step(state, view_q, view_k):
        k, stats_k = encode(model, state.params_k, state.stats_k, view_k)

        def objective(params):
            q, stats = encode(model, params, state.stats_q, view_q)
            pos, neg = losses.similarity(q, k, state.queue.keys, C.LOG_TAU)
            return losses.contrastive_loss(pos, neg), (stats, losses.pretext_top1(pos, neg))

        (loss, (stats_q, acc)), grads = jax.value_and_grad(objective, has_aux=True)(state.params_q)
        updates, opt_state = tx.update(grads, state.opt_state, state.params_q)
        params_q = optax.apply_updates(state.params_q, updates)

        # momentum update of the key encoder, once the queries have settled a little
        moved = optax.incremental_update(params_q, state.params_k, key_momentum)
        started = state.step >= C.KEY_WARMUP_STEPS
        params_k = jax.tree_util.tree_map(
            lambda new, old: jnp.where(started, new, old), moved, state.params_k)

        state = state.replace(
            step=state.step + 1,
            params_q=params_q, stats_q=stats_q,
            params_k=params_k, stats_k=stats_k,
            opt_state=opt_state,
            queue=keyqueue.enqueue(state.queue, k),
        )
        return state, {"loss": loss, "top1": acc}

    return jax.jit(step)
