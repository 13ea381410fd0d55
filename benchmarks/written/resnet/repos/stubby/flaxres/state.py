"""Parameters, statistics and the optimiser."""
from typing import Any

import jax
import jax.numpy as jnp
import optax
from flax.training import train_state

from flaxres import schedules


class State(train_state.TrainState):
    batch_stats: Any


def decays(params):
    """Weight decay on kernels only."""
    return jax.tree_util.tree_map(lambda p: p.ndim > 1, params)


def make_optimizer(config):
    return optax.chain(
        optax.add_decayed_weights(config.weight_decay, mask=decays),
        optax.sgd(schedules.make_schedule(config)),
    )


def create(config, model, rng):
    side = config.image_size
    variables = model.init(rng, jnp.zeros((1, side, side, 3)), train=False)
    return State.create(
        apply_fn=model.apply,
        params=variables["params"],
        batch_stats=variables["batch_stats"],
        tx=make_optimizer(config),
    )


def size(params):
    return sum(p.size for p in jax.tree_util.tree_leaves(params))
