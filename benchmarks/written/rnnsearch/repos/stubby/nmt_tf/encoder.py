import tensorflow as tf
from tensorflow.keras import layers as L


class BiEncoder(L.Layer):
    """Annotations: forward and backward states side by side."""

    def __init__(self, vocab, embed, hidden):
        super().__init__()
        self.embed = L.Embedding(vocab, embed, mask_zero=True)
        self.rnn = L.Bidirectional(L.GRU(hidden, return_sequences=True), merge_mode="concat")

    def call(self, ids):
        return self.rnn(self.embed(ids))


class Encoder(L.Layer):
    def __init__(self, vocab, embed, hidden):
        super().__init__()
        self.embed = L.Embedding(vocab, embed, mask_zero=True)
        self.rnn = L.GRU(hidden, return_sequences=True, recurrent_initializer="glorot_uniform")

    def call(self, ids):
        return self.rnn(self.embed(ids))


def bridge(annotations, hidden):
    """First decoder state from the backward encoder state at word 1."""
    # TODO projection + tanh
    return tf.zeros([tf.shape(annotations)[0], hidden])
