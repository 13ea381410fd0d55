import tensorflow as tf
from tensorflow.keras import layers as L

from .attention import AdditiveAttention


class MaxoutReadout(L.Layer):
    """Deep output with a maxout layer."""

    def __init__(self, units, vocab):
        super().__init__()
        self.hidden = L.Dense(units, activation="relu")
        self.out = L.Dense(vocab)

    def call(self, state):
        return self.out(self.hidden(state))


class Decoder(L.Layer):
    def __init__(self, vocab, embed, hidden, readout):
        super().__init__()
        self.embed = L.Embedding(vocab, embed)
        self.attention = AdditiveAttention(256)
        self.cell = L.GRUCell(hidden, recurrent_initializer="glorot_uniform")
        self.readout = MaxoutReadout(readout, vocab)

    def step(self, ids, state, projected, annotations):
        context, weights = self.attention(state, projected, annotations)
        x = tf.concat([self.embed(ids), context], -1)
        state, _ = self.cell(x, [state])
        return self.readout(state), state, weights
