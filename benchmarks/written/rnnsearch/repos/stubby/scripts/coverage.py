"""How much of the text a vocabulary of a given size covers: coverage.py data/fra.txt"""
import os
import sys
from collections import Counter

sys.path.insert(0, os.path.join(os.path.dirname(__file__), ".."))

from nmt_tf.corpora import tatoeba


def main():
    pairs = tatoeba(sys.argv[1])
    for side, name in enumerate(("en", "fr")):
        count = Counter(w for p in pairs for w in p[side])
        total, seen = sum(count.values()), 0
        for rank, (_, n) in enumerate(count.most_common(), 1):
            seen += n
            if rank in (1000, 3000, 10000, 30000):
                print(f"{name} {rank:6d} {100 * seen / total:.2f}%")


if __name__ == "__main__":
    main()
