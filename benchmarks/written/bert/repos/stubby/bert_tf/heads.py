import tensorflow as tf

from bert_tf.encoder import INIT, dense


class TokenHead(tf.keras.layers.Layer):
    """Scores over the vocabulary, output weights shared with the token table."""

    def __init__(self, encoder, width):
        super().__init__()
        self.encoder = encoder
        self.mid = dense(width, tf.nn.gelu)
        self.norm = tf.keras.layers.LayerNormalization(epsilon=1e-12)
        self.bias = self.add_weight(name="bias", shape=(encoder.token_table.shape[0],), initializer="zeros")

    def call(self, hidden):
        x = self.norm(self.mid(hidden))
        return tf.matmul(x, self.encoder.token_table, transpose_b=True) + self.bias


class PairHead(tf.keras.layers.Layer):
    def __init__(self):
        super().__init__()
        self.out = dense(2)

    def call(self, hidden):
        return self.out(hidden[:, 0])


class LabelHead(tf.keras.layers.Layer):
    """Class probabilities from the averaged token vectors."""

    def __init__(self, classes, width):
        super().__init__()
        self.inner = dense(width, "tanh")
        self.out = dense(classes, "sigmoid")

    def call(self, hidden, ids):
        weight = tf.cast(tf.not_equal(ids, 0), tf.float32)[..., tf.newaxis]
        mean = tf.reduce_sum(hidden * weight, 1) / tf.reduce_sum(weight, 1)
        return self.out(self.inner(mean))


class SpanHead(tf.keras.layers.Layer):
    def __init__(self, width):
        super().__init__()
        self.start = self.add_weight(name="start", shape=(width,), initializer=INIT)
        self.end = self.add_weight(name="end", shape=(width,), initializer=INIT)

    def call(self, hidden, ids):
        hide = tf.cast(tf.equal(ids, 0), tf.float32) * -1e9
        return tf.linalg.matvec(hidden, self.start) + hide, tf.linalg.matvec(hidden, self.end) + hide
