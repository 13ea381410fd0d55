"""Intrinsic evaluation."""
import numpy as np

from .data import SIMILARITY, read_similarity

CANDIDATES = 3000       # the most frequent words are tried as answers


def unit(m):
    return m / (np.linalg.norm(m, axis=1, keepdims=True) + 1e-9)


def answer(vectors, a, b, c):
    """Row of the word closest to b - a + c."""
    target = vectors[b] - vectors[a] + vectors[c]
    scores = vectors[:CANDIDATES] @ target
    for i in (a, b, c):
        if i < len(scores):
            scores[i] = -np.inf
    return int(np.argmax(scores))


def analogy_accuracy(vocab, vectors, questions):
    v = unit(vectors)
    right = 0
    for words in questions:
        a, b, c, d = vocab.ids(words)
        if min(a, b, c, d) >= 0 and answer(v, a, b, c) == d:
            right += 1
    return right / max(len(questions), 1)


def normalise_features(m):
    """Each column to unit length over the vocabulary."""
    return m / (np.linalg.norm(m, axis=0, keepdims=True) + 1e-9)


def word_similarity(v, i, j):
    return -float(np.linalg.norm(v[i] - v[j]))


def _ranks(x):
    x = np.asarray(x)
    order = np.argsort(x, kind="stable")
    r = np.empty(len(x))
    r[order] = np.arange(len(x))
    for value in np.unique(x):          # ties get their mean rank
        r[x == value] = r[x == value].mean()
    return r


def spearman(x, y):
    return float(np.corrcoef(_ranks(x), _ranks(y))[0, 1])


def similarity_report(vocab, vectors):
    v = normalise_features(vectors)
    out = {}
    for name in SIMILARITY:
        model, human = [], []
        for a, b, score in read_similarity(name):
            if a in vocab and b in vocab:
                model.append(word_similarity(v, vocab.index[a], vocab.index[b]))
                human.append(score)
        if len(model) > 2:
            out[name] = round(spearman(model, human), 3)
    return out
