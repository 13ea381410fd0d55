"""Phrases: frequent word pairs as single tokens."""
from collections import Counter


def count(sentences):
    words, pairs = Counter(), Counter()
    for s in sentences:
        words.update(s)
        pairs.update(zip(s, s[1:]))
    return words, pairs


def score(a, b, words, pairs, delta=5.0):
    return (pairs[a, b] - delta) / (words[a] * words[b])


def join(sentences, threshold, delta=5.0):
    """Sentences in which pairs scoring above threshold are glued by '_'."""
    words, pairs = count(sentences)
    out = []
    for s in sentences:
        t, i = [], 0
        while i < len(s):
            if i + 1 < len(s) and score(s[i], s[i + 1], words, pairs, delta) > threshold:
                t.append(f"{s[i]}_{s[i + 1]}")
                i += 2
            else:
                t.append(s[i])
                i += 1
        out.append(t)
    return out
