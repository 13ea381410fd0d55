"""Nearest words."""
import numpy as np

from .evaluate import unit
from .io import load_vectors


def show_neighbours(path, word, top=10):
    words, vectors = load_vectors(path)
    if word not in words:
        raise SystemExit("unknown word: " + word)
    v = unit(vectors)
    scores = v @ v[words.index(word)]
    for i in np.argsort(-scores)[1:top + 1]:
        print("%-20s %.3f" % (words[i], scores[i]))
