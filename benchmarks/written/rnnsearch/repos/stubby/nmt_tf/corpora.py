import random

import tensorflow as tf

from .text import Lexicon, clean


def tatoeba(path, max_lines=None):
    """Tab-separated pairs of manythings.org."""
    pairs = []
    with open(path, encoding="utf-8") as fh:
        for i, line in enumerate(fh):
            if max_lines and i >= max_lines:
                break
            en, fr = line.split("\t")[:2]
            pairs.append((clean(en), clean(fr)))
    return pairs


def wmt14(*_):
    """Europarl, news commentary, UN and the crawled corpora, about 348M words after selection."""
    raise NotImplementedError("download the WMT'14 data from statmt.org and write a reader")


def load(args):
    """Training and test pairs, and the two lexicons."""
    pairs = {"tatoeba": tatoeba, "wmt14": wmt14}[args.corpus](args.data, args.max_lines)
    random.Random(0).shuffle(pairs)
    cut = int(0.95 * len(pairs))
    train, test = pairs[:cut], pairs[cut:]
    return train, test, Lexicon([p[0] for p in train], args.vocab), Lexicon([p[1] for p in train], args.vocab)


def dataset(pairs, src, tgt, batch):
    def gen():
        for x, y in pairs:
            yield src.encode(x), tgt.encode(y)

    spec = tf.TensorSpec([None], tf.int32)
    ds = tf.data.Dataset.from_generator(gen, output_signature=(spec, spec))
    return ds.shuffle(20000).padded_batch(batch, drop_remainder=True).prefetch(2)
