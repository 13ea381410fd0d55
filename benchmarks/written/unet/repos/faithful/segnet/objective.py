"""Training objective."""
import tensorflow as tf


def energy(scores, labels, weights):
    """Weighted pixel cross-entropy.

    scores  (b, h, w, k) raw outputs
    labels  (b, h, w)    integer classes
    weights (b, h, w)    pixel weights
    """
    logp = scores - tf.reduce_logsumexp(scores, axis=-1, keepdims=True)
    picked = tf.gather(logp, tf.cast(labels, tf.int32), axis=-1, batch_dims=3)
    return -tf.reduce_sum(weights * picked)


def pixel_accuracy(scores, labels):
    hit = tf.equal(tf.argmax(scores, axis=-1, output_type=tf.int32),
                   tf.cast(labels, tf.int32))
    return tf.reduce_mean(tf.cast(hit, tf.float32))
