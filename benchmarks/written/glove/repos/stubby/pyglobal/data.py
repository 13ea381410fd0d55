"""Corpora and evaluation files."""
import os
import re

DATA = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "data")

CORPORA = {
    "wiki2010": "sample.txt",
    "wiki2014": "sample.txt",
    "gigaword5": "sample.txt",
    "wiki2014+gigaword5": "sample.txt",
    "commoncrawl": "sample.txt",
}

ANALOGIES = {
    "google": "analogies_small.txt",     # stands for the 19,544 questions
}

SIMILARITY = ["ws353", "mc", "rg", "scws", "rw"]

_TOKEN = re.compile(r"[a-z]+(?:'[a-z]+)?|\d+|[^\sa-z\d]")


def tokenize(line):
    return _TOKEN.findall(line.lower())


def read_corpus(name):
    """Token lists, one a document."""
    with open(os.path.join(DATA, CORPORA[name]), encoding="utf-8") as f:
        for line in f:
            tokens = tokenize(line)
            if tokens:
                yield tokens


def read_analogies(name="google"):
    out = []
    with open(os.path.join(DATA, ANALOGIES[name]), encoding="utf-8") as f:
        for line in f:
            words = line.lower().split()
            if len(words) == 4:
                out.append(tuple(words))
    return out


def read_similarity(name):
    """(word, word, human score) triples."""
    if name != "ws353":
        # other files have their own column layouts
        return []
    path = os.path.join(DATA, "ws353.csv")
    if not os.path.exists(path):
        return []
    out = []
    with open(path, encoding="utf-8") as f:
        next(f)
        for line in f:
            a, b, s = line.strip().split(",")[:3]
            out.append((a.lower(), b.lower(), float(s)))
    return out
