"""Losses of critic / discriminator and generator."""
import tensorflow.compat.v1 as tf


def lerp(real, fake, batch):
    """Random points between paired rows of `real` and `fake`."""
    shape = [batch] + [1] * (len(real.shape) - 1)
    t = tf.random_uniform(shape, 0., 1.)
    return real + t * (fake - real)


def penalty(critic, real, fake, batch):
    points = lerp(real, fake, batch)
    grad = tf.gradients(critic(points), [points])[0]
    axes = list(range(1, len(real.shape)))
    slopes = tf.sqrt(tf.reduce_sum(tf.square(grad), axis=axes) + 1e-12)
    # (1 - s)^2 is flat at slope one from either side
    return tf.reduce_mean(tf.square(1. - slopes))


def wasserstein(d_real, d_fake):
    gap = tf.reduce_mean(d_real) - tf.reduce_mean(d_fake)
    return -gap, -tf.reduce_mean(d_fake)


def _bce(logits, target):
    labels = target * tf.ones_like(logits)
    return tf.reduce_mean(tf.nn.sigmoid_cross_entropy_with_logits(logits=logits, labels=labels))


def cross_entropy(d_real, d_fake):
    return .5 * (_bce(d_real, 1.) + _bce(d_fake, 0.)), _bce(d_fake, 1.)


def least_squares(d_real, d_fake):
    d = (tf.reduce_mean(tf.square(d_real - 1)) + tf.reduce_mean(tf.square(d_fake))) / 2.
    return d, tf.reduce_mean(tf.square(d_fake - 1)) / 2.


def clip_op(variables, c):
    return tf.group(*[v.assign(tf.clip_by_value(v, -c, c)) for v in variables])
