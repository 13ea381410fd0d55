"""Reading of vector files and the two normalisations."""
import numpy as np


def read(path):
    words, rows = [], []
    with open(path, encoding="utf-8", errors="replace") as f:
        for line in f:
            parts = line.rstrip("\n").split(" ")
            words.append(parts[0])
            rows.append(np.array(parts[1:], dtype=np.float32))
    return {w: i for i, w in enumerate(words)}, np.vstack(rows)


def unit_rows(m):
    return m / np.maximum(np.linalg.norm(m, axis=1, keepdims=True), 1e-12)


def scale_features(m):
    """Every column on a common scale over the vocabulary."""
    return (m - m.mean(axis=0)) / np.maximum(m.std(axis=0), 1e-12)
