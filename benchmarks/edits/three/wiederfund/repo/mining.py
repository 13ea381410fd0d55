import numpy as np
import tensorflow as tf

import constants as K


def sq_dist(z):
    return tf.maximum(2.0 - 2.0 * tf.matmul(z, z, transpose_b=True), 1e-12)


def hard_loss(z, y):
    d = tf.sqrt(sq_dist(z))
    same = y[:, None] == y[None, :]
    far = tf.reduce_max(tf.where(same, d, 0.0), axis=1)
    near = tf.reduce_min(tf.where(same, 1e9, d), axis=1)
    return tf.reduce_mean(tf.nn.relu(K.MARGIN + far - near))


def all_loss(z, y):
    """Every valid triplet. Slower, not better in our runs."""
    d = tf.sqrt(sq_dist(z))
    same = tf.cast(y[:, None] == y[None, :], tf.float32)
    t = tf.nn.relu(K.MARGIN + d[:, :, None] - d[:, None, :])
    w = same[:, :, None] * (1 - same)[:, None, :]
    return tf.reduce_sum(t * w) / tf.reduce_sum(w)


def confusable(z, y):
    """For each class the other classes, closest centroid first."""
    names = np.unique(y)
    c = np.stack([z[y == n].mean(0) for n in names])
    c /= np.linalg.norm(c, axis=1, keepdims=True)
    s = c @ c.T
    np.fill_diagonal(s, -np.inf)
    return names, names[np.argsort(-s, axis=1)[:, :K.CLASSES - 1]]


def batches(y, names, near, n, rng):
    where = {k: np.flatnonzero(y == k) for k in names}
    for _ in range(n):
        i = rng.integers(len(names))
        group = [names[i], *near[i]]
        yield np.concatenate([rng.choice(where[k], K.PER_CLASS, replace=len(where[k]) < K.PER_CLASS) for k in group])
