"""CSV sets of Zhang et al. (2015)."""
import csv
import re
from pathlib import Path

SPLITS = {"train": "train.csv", "valid": "test.csv", "test": "test.csv"}

_TOKEN = re.compile(r"[a-z0-9]+|[.,!?()']")


def tokenize(text):
    return _TOKEN.findall(text.lower().replace("\\n", " "))


def read(root, name, split):
    """(tokens, [label]) pairs of one split."""
    path = Path(root) / f"{name}_csv" / SPLITS[split]
    pairs = []
    with open(path, newline="", encoding="utf-8") as handle:
        for record in csv.reader(handle):
            pairs.append((tokenize(" ".join(record[1:])), [record[0]]))
    return pairs
