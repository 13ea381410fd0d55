import jax
import optax

from .losses import az_loss


def make_optimiser(cfg):
    return optax.chain(
        optax.add_decayed_weights(2.0 * cfg.l2),
        optax.sgd(1e-3, momentum=cfg.momentum),
    )


def fit(params, store, cfg, log_every=1000):
    tx = make_optimiser(cfg)
    state = tx.init(params)

    @jax.jit
    def update(params, state, x, pi, z):
        loss, grads = jax.value_and_grad(az_loss)(params, x, pi, z)
        delta, state = tx.update(grads, state, params)
        return optax.apply_updates(params, delta), state, loss

    for step in range(cfg.steps):
        params, state, loss = update(params, state, *store.next_batch(cfg.batch_size))
        if step % log_every == 0:
            print(f"{step:6d} {float(loss):.4f}", flush=True)
    return params
