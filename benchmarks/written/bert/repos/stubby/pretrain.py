"""Pre-trains the encoder."""
import os
import random

import tensorflow as tf
from absl import app, flags, logging

from bert_tf import common_flags  # noqa: F401
from bert_tf.corpora import SOURCES, read_documents
from bert_tf.encoder import Encoder
from bert_tf.heads import PairHead, TokenHead
from bert_tf.losses import reconstruction_loss
from bert_tf.masking import corrupt
from bert_tf.pairs import sample_pair
from bert_tf.sizes import SIZES
from bert_tf.wordpiece import WordPiece, pack, pad

FLAGS = flags.FLAGS

flags.DEFINE_enum("corpus", "sample", sorted(SOURCES), "Text to train on.")
flags.DEFINE_integer("batch_size", 32, "Sequences a step.")
flags.DEFINE_integer("max_len", 128, "Sequence length.")
flags.DEFINE_integer("train_steps", 100000, "Number of steps.")
flags.DEFINE_float("learning_rate", 1e-4, "Learning rate.")
flags.DEFINE_float("beta_1", 0.9, "Adam's first decay rate.")
flags.DEFINE_float("beta_2", 0.999, "Adam's second decay rate.")
flags.DEFINE_float("weight_decay", 0.01, "L2 weight decay.")
flags.DEFINE_integer("warmup_steps", 10000, "Steps of linear warm-up before linear decay.")
flags.DEFINE_integer("save_every", 10000, "Steps between checkpoints.")


def examples(documents, vocab, rng):
    while True:
        doc = rng.choice(documents)
        a, b, is_next = sample_pair(doc, rng.randrange(len(doc) - 1), documents, rng)
        pieces, segments = pack(a, b, FLAGS.max_len)
        noisy, chosen = corrupt(pieces, vocab, rng)
        yield {"ids": pad(vocab.to_ids(noisy), FLAGS.max_len),
               "original": pad(vocab.to_ids(pieces), FLAGS.max_len),
               "segments": pad(segments, FLAGS.max_len),
               "chosen": pad(chosen, FLAGS.max_len),
               "is_next": is_next}


def batches(documents, vocab, rng):
    stream = examples(documents, vocab, rng)
    while True:
        rows = [next(stream) for _ in range(FLAGS.batch_size)]
        yield {k: tf.constant([r[k] for r in rows]) for k in rows[0]}


def main(_):
    rng = random.Random(FLAGS.seed)
    tf.random.set_seed(FLAGS.seed)
    size = SIZES[FLAGS.size]
    vocab = WordPiece(FLAGS.vocab)
    documents = read_documents(FLAGS.corpus, vocab)

    encoder = Encoder(size, len(vocab))
    token_head, pair_head = TokenHead(encoder, size.width), PairHead()
    optimizer = tf.keras.optimizers.Adam(FLAGS.learning_rate, beta_1=FLAGS.beta_1, beta_2=FLAGS.beta_2, epsilon=1e-6)
    saver = tf.train.Checkpoint(encoder=encoder, token_head=token_head, pair_head=pair_head)

    @tf.function
    def step(ids, segments, original):
        with tf.GradientTape() as tape:
            hidden = encoder(ids, segments)
            loss = reconstruction_loss(token_head(hidden), original)
        weights = list({v.ref(): v for v in encoder.trainable_variables + token_head.trainable_variables}.values())
        grads, _ = tf.clip_by_global_norm(tape.gradient(loss, weights), 1.0)
        optimizer.apply_gradients(zip(grads, weights))
        return loss

    feed = batches(documents, vocab, rng)
    for i in range(1, FLAGS.train_steps + 1):
        b = next(feed)
        loss = step(b["ids"], b["segments"], b["original"])
        if i % 100 == 0:
            logging.info("step %d loss %.4f", i, float(loss))
        if i % FLAGS.save_every == 0:
            saver.save(os.path.join(FLAGS.model_dir, "pretrained"))


if __name__ == "__main__":
    app.run(main)
