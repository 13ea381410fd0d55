"""Fit the actor to the data's actions."""
import jax
import jax.numpy as jnp
import optax

from .networks import log_prob

CLONE_STEPS = 40_000


def clone_loss(params, apply_fn, batch):
    mean, log_std = apply_fn(params, batch["obs"])
    return -jnp.mean(log_prob(mean, log_std, batch["act"]))


def clone_while_learning(learner, data, batch_size, steps=CLONE_STEPS):
    """Regular updates, but the actor keeps following the data."""
    tx = optax.adam(3e-4)
    actor = learner.state.actor
    opt = tx.init(actor)
    grad = jax.jit(jax.grad(lambda p, b: clone_loss(p, learner.actor_def.apply, b)))
    for _ in range(steps):
        batch = data.sample(batch_size)
        learner.update(batch)
        up, opt = tx.update(grad(actor, batch), opt)
        actor = optax.apply_updates(actor, up)
        learner.state = learner.state._replace(actor=actor)
    return learner
