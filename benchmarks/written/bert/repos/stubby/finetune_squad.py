"""Extractive question answering on SQuAD."""
import re

import numpy as np
import tensorflow as tf
import tensorflow_datasets as tfds
from absl import app, flags

from bert_tf import common_flags  # noqa: F401
from bert_tf.encoder import task_encoder
from bert_tf.heads import SpanHead
from bert_tf.losses import span_loss
from bert_tf.sizes import SIZES
from bert_tf.wordpiece import WordPiece, pad

FLAGS = flags.FLAGS

flags.DEFINE_integer("batch_size", 32, "Batch size.")
flags.DEFINE_float("learning_rate", 5e-5, "Learning rate.")
flags.DEFINE_integer("epochs", 3, "Epochs.")
flags.DEFINE_integer("max_len", 384, "Sequence length.")
flags.DEFINE_bool("version_2", False, "SQuAD v2.0 with unanswerable questions.")
flags.DEFINE_float("null_score_diff_threshold", 0.0,
                   "Predict an answer if s_ij > s_null + threshold, with s_null = S.C + E.C.")


def prepare(ex, vocab):
    question = vocab.tokenize(ex["question"].decode())[:64]
    context = ex["context"].decode()
    words = context.split()
    pieces, owner = [], []
    for w, word in enumerate(words):
        for p in vocab.tokenize(word):
            pieces.append(p)
            owner.append(w)
    room = FLAGS.max_len - len(question) - 3
    pieces, owner = pieces[:room], owner[:room]
    offset = len(question) + 2
    ids = vocab.to_ids(["[CLS]"] + question + ["[SEP]"] + pieces + ["[SEP]"])
    segments = [0] * offset + [1] * (len(pieces) + 1)
    answers = [a.decode() for a in ex["answers"]["text"]]
    first = len(context[:int(ex["answers"]["answer_start"][0])].split())
    last = first + len(answers[0].split()) - 1
    span = None
    if first in owner and last in owner:
        span = (offset + owner.index(first), offset + len(owner) - 1 - owner[::-1].index(last))
    return pad(ids, FLAGS.max_len), pad(segments, FLAGS.max_len), span, (words, owner, offset, answers)


def clean(text):
    return re.sub(r"\b(a|an|the)\b|[^\w\s]", " ", text.lower()).split()


def word_f1(text, answers):
    best = 0.0
    for a in answers:
        p, g = clean(text), clean(a)
        same = sum(min(p.count(w), g.count(w)) for w in set(p))
        best = max(best, 2.0 * same / max(1, len(p) + len(g)))
    return best


def main(_):
    tf.random.set_seed(FLAGS.seed)
    size, vocab = SIZES[FLAGS.size], WordPiece(FLAGS.vocab)
    encoder = task_encoder(size, len(vocab), FLAGS.init_checkpoint)
    head = SpanHead(size.width)
    optimizer = tf.keras.optimizers.Adam(FLAGS.learning_rate)

    @tf.function
    def step(ids, segments, start, end):
        with tf.GradientTape() as tape:
            s, e = head(encoder(ids, segments), ids)
            loss = span_loss(s, e, start, end)
        weights = encoder.trainable_variables + head.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
        return loss

    rows = [prepare(ex, vocab) for ex in tfds.as_numpy(tfds.load("squad/v1.1", split="train"))]
    rows = [r for r in rows if r[2] is not None]
    data = tf.data.Dataset.from_tensor_slices(
        ([r[0] for r in rows], [r[1] for r in rows], [r[2][0] for r in rows], [r[2][1] for r in rows]))
    for _ in range(FLAGS.epochs):
        for batch in data.shuffle(20000).batch(FLAGS.batch_size):
            step(*batch)

    total, count = 0.0, 0
    for ex in tfds.as_numpy(tfds.load("squad/v1.1", split="validation")):
        ids, segments, _, (words, owner, offset, answers) = prepare(ex, vocab)
        s, e = head(encoder(tf.constant([ids]), tf.constant([segments])), tf.constant([ids]))
        inside = slice(offset, offset + len(owner))
        i, j = int(np.argmax(s[0][inside])), int(np.argmax(e[0][inside]))
        total += word_f1(" ".join(words[owner[i]:owner[j] + 1]), answers)
        count += 1
    print("F1", 100 * total / count)


if __name__ == "__main__":
    app.run(main)
