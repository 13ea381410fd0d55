import tensorflow as tf

INIT = tf.keras.initializers.TruncatedNormal(stddev=0.02)


def dense(units, activation=None, name=None):
    return tf.keras.layers.Dense(units, activation=activation, kernel_initializer=INIT, name=name)


class FeedForward(tf.keras.layers.Layer):
    def __init__(self, width, inner, activation="relu"):
        super().__init__()
        self.wide = dense(inner, activation)
        self.narrow = dense(width)

    def call(self, x):
        return self.narrow(self.wide(x))


class EncoderLayer(tf.keras.layers.Layer):
    def __init__(self, size):
        super().__init__()
        self.attention = tf.keras.layers.MultiHeadAttention(
            size.heads, size.width // size.heads, dropout=size.dropout, kernel_initializer=INIT)
        self.feed = FeedForward(size.width, 4 * size.width, activation=tf.nn.gelu)
        self.norm_a = tf.keras.layers.LayerNormalization(epsilon=1e-12)
        self.norm_f = tf.keras.layers.LayerNormalization(epsilon=1e-12)
        self.drop = tf.keras.layers.Dropout(size.dropout)

    def call(self, x, mask, training=False):
        y = self.attention(x, x, attention_mask=mask, training=training)
        x = self.norm_a(x + self.drop(y, training=training))
        y = self.feed(x)
        return self.norm_f(x + self.drop(y, training=training))


class Encoder(tf.keras.Model):
    def __init__(self, size, vocab_size):
        super().__init__()
        self.token_table = self.add_weight(name="tokens", shape=(vocab_size, size.width), initializer=INIT)
        self.segment_table = self.add_weight(name="segments", shape=(2, size.width), initializer=INIT)
        self.position_table = self.add_weight(name="positions", shape=(size.positions, size.width), initializer=INIT)
        self.norm = tf.keras.layers.LayerNormalization(epsilon=1e-12)
        self.drop = tf.keras.layers.Dropout(size.dropout)
        self.stack = [EncoderLayer(size) for _ in range(size.depth)]

    def call(self, ids, segments, training=False):
        n = tf.shape(ids)[1]
        x = tf.gather(self.token_table, ids)
        x += tf.one_hot(segments, 2) @ self.segment_table
        x += self.position_table[:n][tf.newaxis]
        x = self.drop(self.norm(x), training=training)
        mask = tf.not_equal(ids, 0)[:, tf.newaxis, :]
        for layer in self.stack:
            x = layer(x, mask, training=training)
        return x


def task_encoder(size, vocab_size, checkpoint=None):
    """Encoder for the downstream programs; only what is put on top of it is trained."""
    encoder = Encoder(size, vocab_size)
    if checkpoint:
        tf.train.Checkpoint(encoder=encoder).restore(checkpoint).expect_partial()
    encoder.trainable = False
    return encoder
