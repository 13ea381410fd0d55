"""Tokenise the corpora once: every shard is a list of documents, a document a list of sentences."""
import argparse
import os
import pickle
import re

from .pieces import Pieces
from .sources import documents

STOP = re.compile(r"(?<=[.!?])\s+")


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--vocab", default="data/vocab.txt")
    ap.add_argument("--out", default="data/shards")
    ap.add_argument("--docs-per-shard", type=int, default=20000)
    a = ap.parse_args()
    os.makedirs(a.out, exist_ok=True)
    pieces, held, n = Pieces(a.vocab), [], 0
    for doc in documents():
        sents = [pieces.encode(x) for line in doc for x in STOP.split(line)]
        sents = [x for x in sents if x]
        if len(sents) > 1:
            held.append(sents)
        if len(held) == a.docs_per_shard:
            pickle.dump(held, open(f"{a.out}/{n:05d}.pkl", "wb"))
            held, n = [], n + 1
    if held:
        pickle.dump(held, open(f"{a.out}/{n:05d}.pkl", "wb"))


if __name__ == "__main__":
    main()
