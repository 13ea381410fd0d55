"""Turns parameters into a callable for the search."""
import jax
import numpy as np

from ..features import signed_cells
from .mlp import forward

_apply = jax.jit(forward)


class Oracle:
    def __init__(self, params, rng):
        self.params = params
        self.rng = rng

    def __call__(self, state):
        x = signed_cells(state)
        perm = state.flip_actions() if self.rng.random() < 0.5 else None
        if perm is not None:
            x = x.reshape(state.shape)[:, ::-1].reshape(-1)
        logits, value = _apply(self.params, x[None])
        p = np.asarray(jax.nn.softmax(logits[0]))
        if perm is not None:
            p = p[perm]
        return p, float(value[0])
