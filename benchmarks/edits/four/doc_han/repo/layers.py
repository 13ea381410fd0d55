import tensorflow as tf
from tensorflow.keras import layers as L

NEG = -1e9


class Pool(L.Layer):
    """weighted sum over axis 1, weights from a small scoring net"""

    def __init__(self, ctx, **kw):
        super().__init__(**kw)
        self.proj = L.Dense(ctx, activation="tanh")
        self.ctx = ctx

    def build(self, shape):
        self.u = self.add_weight(name="u", shape=(self.ctx,), initializer="random_normal")
        super().build(shape)

    def call(self, h, mask):
        e = tf.tensordot(self.proj(h), self.u, 1)
        e = tf.where(mask, e, NEG)
        a = tf.nn.softmax(e, axis=1)
        return tf.reduce_sum(a[..., None] * h, axis=1)


class Mean(L.Layer):
    def call(self, h, mask):
        m = tf.cast(mask, h.dtype)[..., None]
        return tf.reduce_sum(h * m, 1) / tf.maximum(tf.reduce_sum(m, 1), 1.0)


class HAN(tf.keras.Model):
    def __init__(self, E, o):
        super().__init__()
        self.emb = L.Embedding(*E.shape, embeddings_initializer=tf.keras.initializers.Constant(E))
        self.wenc = L.Bidirectional(L.GRU(o.units, return_sequences=True), merge_mode="concat")
        self.senc = L.Bidirectional(L.GRU(o.units, return_sequences=True), merge_mode="concat")
        self.wpool, self.spool = Pool(o.ctx), Pool(o.ctx)
        self.drop = L.Dropout(o.drop)
        self.out = L.Dense(o.classes)

    def call(self, x, training=False):
        b, s = tf.shape(x)[0], tf.shape(x)[1]
        wm = x > 0
        sm = tf.reduce_any(wm, -1)
        flat = tf.reshape(x, (b * s, -1))
        h = self.wenc(self.emb(flat), mask=flat > 0)
        v = tf.reshape(self.wpool(h, flat > 0), (b, s, 2 * self.wenc.forward_layer.units))
        g = self.senc(v, mask=sm)
        d = self.spool(g, sm)
        return self.out(self.drop(d, training=training))


class FlatGRU(tf.keras.Model):
    def __init__(self, E, o):
        super().__init__()
        self.emb = L.Embedding(*E.shape, embeddings_initializer=tf.keras.initializers.Constant(E))
        self.enc = L.Bidirectional(L.GRU(2 * o.units, return_sequences=True))
        self.pool, self.out = Mean(), L.Dense(o.classes)

    def call(self, x, training=False):
        flat = tf.reshape(x, (tf.shape(x)[0], -1))
        return self.out(self.pool(self.enc(self.emb(flat), mask=flat > 0), flat > 0))


class MeanPool(tf.keras.Model):
    def __init__(self, E, o):
        super().__init__()
        self.emb = L.Embedding(*E.shape, embeddings_initializer=tf.keras.initializers.Constant(E))
        self.pool, self.out = Mean(), L.Dense(o.classes)

    def call(self, x, training=False):
        flat = tf.reshape(x, (tf.shape(x)[0], -1))
        return self.out(self.pool(self.emb(flat), flat > 0))
