#!/usr/bin/env python3
"""Analogy and similarity scores of a vector file."""
import argparse
import os

import numpy as np
from scipy.stats import spearmanr

from wordvecs import read, scale_features, unit_rows

SIMILARITY = ["wordsim353.txt", "mc30.txt", "rg65.txt", "rw2034.txt"]
BATCH = 256


def load_questions(path):
    """(section, a, b, c, d) for every line of questions-words.txt"""
    section, out = None, []
    with open(path) as f:
        for line in f:
            if line.startswith(":"):
                section = line[1:].strip()
            elif line.strip():
                out.append((section, *line.lower().split()))
    return out


def analogies(index, vecs, path):
    unit = unit_rows(vecs)
    questions = load_questions(path)
    if len(questions) != 19544:
        print("note: %d questions, expected 19544" % len(questions))
    right = {"sem": 0, "syn": 0}
    asked = {"sem": 0, "syn": 0}
    known = []
    for q in questions:
        part = "syn" if q[0].startswith("gram") else "sem"
        asked[part] += 1
        if all(w in index for w in q[1:]):
            known.append((part, [index[w] for w in q[1:]]))
    for s in range(0, len(known), BATCH):
        chunk = known[s:s + BATCH]
        ids = np.array([k[1] for k in chunk])
        target = unit[ids[:, 1]] - unit[ids[:, 0]] + unit[ids[:, 2]]
        # candidates have length one, the length of the target does not change the winner
        score = target @ unit.T
        for col in range(3):
            score[np.arange(len(chunk)), ids[:, col]] = -np.inf
        hit = score.argmax(axis=1) == ids[:, 3]
        for (part, _), h in zip(chunk, hit):
            right[part] += int(h)
    for part in ("sem", "syn"):
        print("analogy %-5s %6.2f" % (part, 100.0 * right[part] / max(asked[part], 1)))
    print("analogy total %6.2f" % (100.0 * sum(right.values()) / max(sum(asked.values()), 1)))


def similarity(index, vecs, folder):
    vecs = unit_rows(scale_features(vecs))
    for name in SIMILARITY:
        path = os.path.join(folder, name)
        if not os.path.exists(path):
            print("%-14s missing" % name)
            continue
        ours, human = [], []
        with open(path) as f:
            for line in f:
                a, b, score = line.split()[:3]
                i, j = index.get(a.lower()), index.get(b.lower())
                ours.append(0.0 if i is None or j is None else float(vecs[i] @ vecs[j]))
                human.append(float(score))
        print("%-14s %6.2f" % (name, 100 * spearmanr(ours, human)[0]))


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("vectors")
    ap.add_argument("--data", default="data/eval")
    ap.add_argument("--skip-similarity", action="store_true")
    args = ap.parse_args()
    index, vecs = read(args.vectors)
    analogies(index, vecs, os.path.join(args.data, "questions-words.txt"))
    if not args.skip_similarity:
        similarity(index, vecs, args.data)


if __name__ == "__main__":
    main()
