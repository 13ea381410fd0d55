"""Titles, captions and tags of YFCC100M."""
from collections import Counter

import numpy as np

from .zhang import tokenize


def read(path):
    pairs = []
    with open(path, encoding="utf-8") as handle:
        for line in handle:
            fields = line.rstrip("\n").split("\t")
            if len(fields) != 3:
                continue
            title, caption, tags = fields
            tags = [t.strip().lower() for t in tags.split(",") if t.strip()]
            if tags:
                pairs.append((tokenize(title + " " + caption), tags))
    return pairs


def frequent(counter, least):
    return {item for item, count in counter.items() if count >= least}


def prune(pairs, words, tags):
    kept = []
    for tokens, labels in pairs:
        tokens = [t for t in tokens if t in words]
        labels = [t for t in labels if t in tags]
        if tokens and labels:
            kept.append((tokens, labels))
    return kept


def load(cfg, seed=0):
    pairs = read(cfg["file"])
    order = np.random.default_rng(seed).permutation(len(pairs))
    n_test = int(len(pairs) * cfg["test_share"])
    n_valid = int(len(pairs) * cfg["valid_share"])
    cut = {
        "test": order[:n_test],
        "valid": order[n_test:n_test + n_valid],
        "train": order[n_test + n_valid:],
    }
    parts = {name: [pairs[i] for i in ids] for name, ids in cut.items()}

    # limits were given for the full dump, scale them to the share we work with
    least = int(cfg["min_count"] * cfg.get("sample_rate", 1.0))
    words, tags = Counter(), Counter()
    for tokens, labels in parts["train"]:
        words.update(tokens)
        tags.update(labels)
    words, tags = frequent(words, least), frequent(tags, least)
    return {name: prune(part, words, tags) for name, part in parts.items()}
