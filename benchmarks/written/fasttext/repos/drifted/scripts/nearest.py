"""Print the nearest neighbours of a few words in a saved table (npz with A and words)."""
import sys

import numpy as np


def main(path, queries):
    data = np.load(path, allow_pickle=True)
    A, words = data["A"], list(data["words"])
    A = A[:len(words)] / (np.linalg.norm(A[:len(words)], axis=1, keepdims=True) + 1e-9)
    for q in queries:
        sims = A @ A[words.index(q)]
        print(q, [words[i] for i in np.argsort(-sims)[1:11]])


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
