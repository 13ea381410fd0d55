"""Shortlists. The file holds all words by falling frequency, the cut is made when it is read."""
import sys
from collections import Counter

PAD, UNK, EOS = 0, 1, 2
SPECIAL = ["<pad>", "[UNK]", "</s>"]


class Vocab:
    def __init__(self, words):
        self.words = SPECIAL + list(words)
        self.ids = {w: i for i, w in enumerate(self.words)}

    @classmethod
    def read(cls, path, shortlist):
        words = []
        with open(path, encoding="utf-8") as fh:
            for line in fh:
                if len(words) == shortlist:
                    break
                words.append(line.split()[0])
        return cls(words)

    def __len__(self):
        return len(self.words)

    def encode(self, tokens):
        return [self.ids.get(t, UNK) for t in tokens] + [EOS]

    def decode(self, ids):
        return [self.words[i] for i in ids if i not in (PAD, EOS)]


if __name__ == "__main__":
    count = Counter()
    with open(sys.argv[1], encoding="utf-8") as fh:
        for line in fh:
            count.update(line.split())
    with open(sys.argv[2], "w", encoding="utf-8") as fh:
        for w, n in count.most_common(100000):
            fh.write(f"{w} {n}\n")
