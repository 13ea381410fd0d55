import numpy as np
import tensorflow as tf
from tensorflow.keras import layers as L


class Bn(L.Layer):
    """Batch norm whose running-average factor can be changed while training."""

    def __init__(self, factor, **kw):
        super().__init__(**kw)
        self.factor = factor

    def build(self, shape):
        d = shape[-1]
        self.g = self.add_weight(shape=(d,), initializer="ones", name="g")
        self.b = self.add_weight(shape=(d,), initializer="zeros", name="b")
        self.mu = self.add_weight(shape=(d,), initializer="zeros", trainable=False, name="mu")
        self.var = self.add_weight(shape=(d,), initializer="ones", trainable=False, name="var")

    def call(self, x, training=False):
        if training:
            m, v = tf.nn.moments(x, axes=list(range(len(x.shape) - 1)))
            self.mu.assign(self.factor * self.mu + (1.0 - self.factor) * m)
            self.var.assign(self.factor * self.var + (1.0 - self.factor) * v)
        else:
            m, v = self.mu, self.var
        return tf.nn.batch_normalization(x, m, v, self.b, self.g, 1e-3)


class Dbr(L.Layer):
    """dense (shared over points when the input is a set), norm, relu"""

    def __init__(self, width, factor):
        super().__init__()
        self.d, self.n = L.Dense(width), Bn(factor)

    def call(self, x, training=False):
        return tf.nn.relu(self.n(self.d(x), training=training))


class Aligner(L.Layer):
    def __init__(self, k, factor):
        super().__init__()
        self.k = k
        self.pre = [Dbr(w, factor) for w in (64, 128, 1024)]
        self.post = [Dbr(w, factor) for w in (512, 256)]
        eye = np.eye(k, dtype="float32").ravel()
        self.last = L.Dense(k * k, kernel_initializer="zeros",
                            bias_initializer=tf.constant_initializer(eye))

    def call(self, x, training=False):
        h = x
        for f in self.pre:
            h = f(h, training=training)
        h = tf.reduce_max(h, axis=1)
        for f in self.post:
            h = f(h, training=training)
        return tf.reshape(self.last(h), (-1, self.k, self.k))


class CloudNet(tf.keras.Model):
    def __init__(self, classes, keep_off, factor):
        super().__init__()
        self.al3, self.al64 = Aligner(3, factor), Aligner(64, factor)
        self.low = [Dbr(w, factor) for w in (64, 64)]
        self.high = [Dbr(w, factor) for w in (64, 128, 1024)]
        self.fc = [Dbr(512, factor), Dbr(256, factor)]
        self.drop, self.out = L.Dropout(keep_off), L.Dense(classes)

    def call(self, x, training=False):
        h = x @ self.al3(x, training=training)
        for f in self.low:
            h = f(h, training=training)
        m = self.al64(h, training=training)
        h = h @ m
        for f in self.high:
            h = f(h, training=training)
        h = tf.reduce_max(h, axis=1)
        for f in self.fc:
            h = f(h, training=training)
        return self.out(self.drop(h, training=training)), m


def off_ortho(m):
    k = m.shape[-1]
    gap = tf.eye(k) - m @ tf.transpose(m, (0, 2, 1))
    return tf.reduce_mean(tf.reduce_sum(gap ** 2, axis=(1, 2)))
