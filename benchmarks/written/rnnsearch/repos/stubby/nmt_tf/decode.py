import tensorflow as tf

from .text import BOS, EOS


def greedy(model, src, limit=80):
    h, projected, state = model.begin(src)
    ids = tf.fill([tf.shape(src)[0]], BOS)
    out = []
    for _ in range(limit):
        logits, state, _ = model.decoder.step(ids, state, projected, h)
        ids = tf.argmax(logits, -1, output_type=tf.int32)
        out.append(ids)
        if bool(tf.reduce_all(ids == EOS)):
            break
    return tf.stack(out, 1).numpy()
