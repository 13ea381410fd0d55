"""Vector files and the training log."""
import os

import numpy as np


def save_vectors(path, vocab, table):
    """Text format, a word and its vector (W + W~) a line."""
    os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
    with open(path, "w", encoding="utf-8") as f:
        for word, row in zip(vocab.words, table):
            f.write(word + " " + " ".join("%.5f" % v for v in row) + "\n")


def load_vectors(path):
    words, rows = [], []
    with open(path, encoding="utf-8") as f:
        for line in f:
            parts = line.rstrip("\n").split(" ")
            words.append(parts[0])
            rows.append([float(v) for v in parts[1:]])
    return words, np.array(rows)


class History:
    """A CSV line an epoch."""

    def __init__(self, path):
        self.path = path
        os.makedirs(os.path.dirname(path) or ".", exist_ok=True)
        with open(path, "w") as f:
            f.write("epoch,loss,analogies\n")

    def add(self, epoch, loss, acc):
        with open(self.path, "a") as f:
            f.write("%d,%.6f,%.4f\n" % (epoch, loss, acc))
