import tensorflow as tf
from tensorflow.keras import layers as L


class AdditiveAttention(L.Layer):
    def __init__(self, units):
        super().__init__()
        self.wa = L.Dense(units, use_bias=False)
        self.ua = L.Dense(units, use_bias=False)
        self.va = L.Dense(1, use_bias=False)

    def project(self, annotations):
        return self.ua(annotations)

    def call(self, state, projected, annotations):
        energy = self.va(tf.nn.tanh(self.wa(state)[:, None, :] + projected))
        weights = tf.nn.softmax(energy, axis=-1)
        return tf.reduce_sum(weights * annotations, axis=1), tf.squeeze(weights, -1)
