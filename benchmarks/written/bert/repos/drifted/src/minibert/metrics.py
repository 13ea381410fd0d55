import collections
import re
import string

import numpy as np
from scipy.stats import spearmanr


def accuracy(pred, gold):
    return float((np.asarray(pred) == np.asarray(gold)).mean())


def binary_f1(pred, gold):
    pred, gold = np.asarray(pred), np.asarray(gold)
    tp = ((pred == 1) & (gold == 1)).sum()
    return float(2 * tp / max(1, (pred == 1).sum() + (gold == 1).sum()))


def spearman(pred, gold):
    return float(spearmanr(pred, gold).correlation)


def normalize(text):
    text = "".join(c for c in text.lower() if c not in string.punctuation)
    return " ".join(re.sub(r"\b(a|an|the)\b", " ", text).split())


def exact_match(pred, answers):
    return float(any(normalize(pred) == normalize(a) for a in answers or [""]))


def answer_f1(pred, answers):
    best = 0.0
    for a in answers or [""]:
        p, g = normalize(pred).split(), normalize(a).split()
        common = sum((collections.Counter(p) & collections.Counter(g)).values())
        best = max(best, float(p == g) if not p or not g else 2.0 * common / (len(p) + len(g)))
    return best
