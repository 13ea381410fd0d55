import tensorflow as tf

from .decoder import Decoder
from .encoder import Encoder, bridge
from .text import PAD


class Translator(tf.keras.Model):
    def __init__(self, args, n_src, n_tgt):
        super().__init__()
        if args.model == "rnnencdec":
            raise NotImplementedError("plain RNN Encoder-Decoder: see the authors' GroundHog code")
        self.hidden = args.hidden
        self.encoder = Encoder(n_src, args.embed, args.hidden)
        self.decoder = Decoder(n_tgt, args.embed, args.hidden, args.readout)

    def begin(self, src):
        h = self.encoder(src)
        return h, self.decoder.attention.project(h), bridge(h, self.hidden)

    def loss(self, src, tgt):
        h, projected, state = self.begin(src)
        total, words = 0.0, 0.0
        for t in range(tgt.shape[1] - 1):
            logits, state, _ = self.decoder.step(tgt[:, t], state, projected, h)
            gold = tgt[:, t + 1]
            real = tf.cast(gold != PAD, tf.float32)
            ce = tf.nn.sparse_softmax_cross_entropy_with_logits(labels=tf.maximum(gold, 0), logits=logits)
            total += tf.reduce_sum(ce * real)
            words += tf.reduce_sum(real)
        return total / words
