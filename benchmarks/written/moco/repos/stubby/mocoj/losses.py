import jax.numpy as jnp
from jax.nn import softplus


def similarity(q, k, queue, log_tau):
    """Scores of every query with its positive [N] and with the dictionary [N, K]."""
    scale = jnp.exp(-log_tau)
    pos = (q * k).sum(axis=1) * scale
    neg = q @ queue.T * scale
    return pos, neg


def contrastive_loss(pos, neg):
    """Tell matching pairs from the others, pair by pair."""
    match = softplus(-pos)
    mismatch = softplus(neg).mean(axis=1)
    return (match + mismatch).mean()


def pretext_top1(pos, neg):
    return (pos > neg.max(axis=1)).mean()
