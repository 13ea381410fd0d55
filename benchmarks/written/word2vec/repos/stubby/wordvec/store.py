"""Vectors on disk, in the usual text format."""
from pathlib import Path

import numpy as np


def output_dir(path):
    p = Path(path)
    p.mkdir(parents=True, exist_ok=True)
    return p


def save_vectors(path, vocab, vectors):
    with open(path, "w", encoding="utf-8") as f:
        f.write(f"{len(vocab)} {vectors.shape[1]}\n")
        for word, row in zip(vocab.words, vectors):
            f.write(word + " " + " ".join(f"{x:.6g}" for x in row) + "\n")


def load_vectors(path):
    with open(path, encoding="utf-8") as f:
        n, dim = map(int, f.readline().split())
        words, rows = [], np.empty((n, dim), dtype=np.float32)
        for i in range(n):
            word, *values = f.readline().split(" ")
            words.append(word)
            rows[i] = [float(v) for v in values]
    return words, rows
