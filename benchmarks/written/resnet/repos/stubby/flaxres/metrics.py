"""Losses and error rates."""
import jax.numpy as jnp
import optax


def cross_entropy(logits, labels):
    return optax.softmax_cross_entropy_with_integer_labels(logits, labels).mean()


def topk_wrong(logits, labels, k):
    """How many labels are not among the k best guesses."""
    best = jnp.argsort(logits, axis=-1)[:, :k]
    return (best != labels[:, None]).all(axis=-1).sum()
