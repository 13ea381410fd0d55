import tensorflow as tf


def reconstruction_loss(logits, ids):
    """Cross entropy of the original sequence."""
    weight = tf.cast(tf.not_equal(ids, 0), tf.float32)
    nll = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=ids, logits=logits)
    return tf.reduce_sum(nll * weight) / tf.reduce_sum(weight)


def sentence_loss(logits, labels):
    return tf.reduce_mean(tf.nn.sparse_softmax_cross_entropy_with_logits(labels=labels, logits=logits))


def pretraining_loss(token_logits, ids, pair_logits, labels):
    return reconstruction_loss(token_logits, ids) + sentence_loss(pair_logits, labels)


def span_loss(start_logits, end_logits, start, end):
    xent = tf.nn.sparse_softmax_cross_entropy_with_logits
    return tf.reduce_mean(xent(labels=start, logits=start_logits) + xent(labels=end, logits=end_logits))
