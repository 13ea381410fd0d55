"""Analogy questions."""
import numpy as np


def read_questions(path):
    """(section, [a, b, c, d]) for every question of the file."""
    out, section = [], ""
    with open(path, encoding="utf-8") as f:
        for line in f:
            if line.startswith(":"):
                section = line[1:].strip()
                continue
            words = line.lower().split()
            if len(words) == 4:
                out.append((section, words))
    return out


def closest(vectors, query, n):
    d = ((vectors - query) ** 2).sum(axis=1)
    return np.argsort(d)[:n]


def accuracy(model, vocab, questions, top=5):
    """Share of the answerable questions that are solved."""
    good = seen = 0
    for _, words in questions:
        if not all(w in vocab for w in words):
            continue
        a, b, c, d = (vocab.id(w) for w in words)
        query = model.inputs[b] - model.inputs[a] + model.inputs[c]
        seen += 1
        good += d in closest(model.inputs, query, top)
    return good / seen if seen else 0.0
