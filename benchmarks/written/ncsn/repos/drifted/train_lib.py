import jax
import jax.numpy as jnp
import optax
from absl import logging

from lib import datasets, losses, state
from lib.sigmas import get_sigmas
from models.refinenet import create_model


def init(config, rng):
    model = create_model(config)
    d = config.data
    shape = (1, d.size, d.size, d.channels)
    params = model.init(rng, jnp.zeros(shape), jnp.zeros((1,), jnp.int32))
    return model, params


def train(config, workdir):
    rng = jax.random.PRNGKey(config.seed)
    rng, sub = jax.random.split(rng)
    model, params = init(config, sub)
    sigmas = get_sigmas(config)
    tx = optax.adam(config.optim.lr)
    opt_state = tx.init(params)

    @jax.jit
    def update(params, opt_state, batch, rng):
        value, grads = jax.value_and_grad(lambda p: losses.dsm_loss(model.apply, p, batch, sigmas, rng))(params)
        delta, opt_state = tx.update(grads, opt_state, params)
        return optax.apply_updates(params, delta), opt_state, value

    batches = iter(datasets.get_dataset(config))
    for step in range(1, config.optim.steps + 1):
        rng, sub = jax.random.split(rng)
        params, opt_state, value = update(params, opt_state, next(batches), sub)
        if step % 100 == 0:
            logging.info("step %d loss %.3f", step, value)
        if step % config.optim.snapshot_every == 0:
            state.save(workdir, step, params)
