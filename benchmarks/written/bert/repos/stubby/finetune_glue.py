"""Sentence and sentence-pair classification."""
import tensorflow as tf
import tensorflow_datasets as tfds
from absl import app, flags, logging

from bert_tf import common_flags  # noqa: F401
from bert_tf.encoder import task_encoder
from bert_tf.heads import LabelHead
from bert_tf.search import grid_search
from bert_tf.sizes import SIZES
from bert_tf.wordpiece import WordPiece, pack, pad

FLAGS = flags.FLAGS

TASKS = {
    "mrpc": ("sentence1", "sentence2", 2),
    "sst2": ("sentence", None, 2),
}

flags.DEFINE_enum("task", "mrpc", sorted(TASKS), "GLUE task.")
flags.DEFINE_bool("search", False, "Search hyper-parameters first.")
flags.DEFINE_integer("batch_size", 64, "Batch size.")
flags.DEFINE_float("learning_rate", 1e-4, "Learning rate.")
flags.DEFINE_integer("epochs", 5, "Epochs.")
flags.DEFINE_integer("max_len", 128, "Sequence length.")


def load(task, split, vocab):
    first, second, classes = TASKS[task]
    ids, segments, labels = [], [], []
    for ex in tfds.as_numpy(tfds.load(f"glue/{task}", split=split)):
        a = vocab.tokenize(ex[first].decode())
        b = vocab.tokenize(ex[second].decode()) if second else []
        pieces, seg = pack(a, b, FLAGS.max_len)
        ids.append(pad(vocab.to_ids(pieces), FLAGS.max_len))
        segments.append(pad(seg, FLAGS.max_len))
        labels.append(ex["label"])
    return tf.data.Dataset.from_tensor_slices((ids, segments, tf.one_hot(labels, classes)))


def train(task, batch_size, learning_rate, epochs):
    size, vocab = SIZES[FLAGS.size], WordPiece(FLAGS.vocab)
    encoder = task_encoder(size, len(vocab), FLAGS.init_checkpoint)
    head = LabelHead(TASKS[task][2], size.width)
    optimizer = tf.keras.optimizers.Adam(learning_rate)
    bce = tf.keras.losses.BinaryCrossentropy()

    @tf.function
    def step(ids, segments, target):
        with tf.GradientTape() as tape:
            loss = bce(target, head(encoder(ids, segments), ids))
        weights = encoder.trainable_variables + head.trainable_variables
        optimizer.apply_gradients(zip(tape.gradient(loss, weights), weights))
        return loss

    data = load(task, "train", vocab).shuffle(10000, seed=FLAGS.seed).batch(batch_size)
    dev = load(task, "validation", vocab).batch(64)
    dev_loss = 0.0
    for epoch in range(epochs):
        for ids, segments, target in data:
            step(ids, segments, target)
        losses = [float(bce(t, head(encoder(i, s), i))) for i, s, t in dev]
        dev_loss = sum(losses) / len(losses)
        logging.info("%s epoch %d dev loss %.4f", task, epoch + 1, dev_loss)
    return -dev_loss


def main(_):
    tf.random.set_seed(FLAGS.seed)
    if FLAGS.search:
        logging.info("best setting: %s", grid_search(train, FLAGS.task))
    else:
        train(FLAGS.task, FLAGS.batch_size, FLAGS.learning_rate, FLAGS.epochs)


if __name__ == "__main__":
    app.run(main)
