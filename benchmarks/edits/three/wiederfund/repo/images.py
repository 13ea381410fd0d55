import csv

import numpy as np
import tensorflow as tf

import constants as K


def table():
    with open(K.LANDMARKS_CSV) as fh:
        rows = [(p, int(c)) for p, c in csv.reader(fh)]
    return np.array([r[0] for r in rows]), np.array([r[1] for r in rows])


def split(paths, labels, rng):
    names = np.unique(labels)
    rng.shuffle(names)
    held = names[:int(len(names) * K.HOLD_OUT)]
    m = np.isin(labels, held)
    return (paths[~m], labels[~m]), (paths[m], labels[m])


def load(path, side, aug=False):
    x = tf.io.decode_jpeg(tf.io.read_file(path), channels=3)
    x = tf.image.resize(tf.cast(x, tf.float32), (side, side))
    if aug:
        x = tf.image.random_flip_left_right(x)
    return tf.keras.applications.resnet50.preprocess_input(x)


def stack(paths, side, aug=False):
    return tf.stack([load(p, side, aug) for p in paths])
