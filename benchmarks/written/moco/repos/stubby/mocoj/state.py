import os
from typing import Any

import flax
import jax
import jax.numpy as jnp
from flax import serialization

from . import keyqueue
from .augment import SIDE


@flax.struct.dataclass
class State:
    step: jnp.ndarray
    params_q: Any
    stats_q: Any
    params_k: Any
    stats_k: Any
    opt_state: Any
    queue: keyqueue.KeyQueue


def create(rng, model, tx, queue_size):
    rng_q, rng_k, rng_queue = jax.random.split(rng, 3)
    blank = jnp.zeros((2, SIDE, SIDE, 3))
    query = model.init(rng_q, blank, train=True)
    key = model.init(rng_k, blank, train=True)
    return State(
        step=jnp.zeros((), jnp.int32),
        params_q=query["params"], stats_q=query["batch_stats"],
        params_k=key["params"], stats_k=key["batch_stats"],
        opt_state=tx.init(query["params"]),
        queue=keyqueue.create(rng_queue, queue_size, model.dim),
    )


def save(path, state):
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "wb") as fh:
        fh.write(serialization.to_bytes(jax.device_get(state)))


def load(path, template):
    with open(path, "rb") as fh:
        return serialization.from_bytes(template, fh.read())
