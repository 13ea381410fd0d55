from collections import Counter

PAD, BOS, EOS, UNK = 0, 1, 2, 3
SPECIAL = ["<pad>", "<s>", "</s>", "<unk>"]


class Vocab:
    """Most frequent whitespace tokens of one language."""

    def __init__(self, words):
        self.words = SPECIAL + words
        self.index = {w: i for i, w in enumerate(self.words)}

    @classmethod
    def build(cls, sentences, size):
        counts = Counter(w for s in sentences for w in s)
        return cls([w for w, _ in counts.most_common(size - len(SPECIAL))])

    def __len__(self):
        return len(self.words)

    def encode(self, tokens):
        return [self.index.get(w, UNK) for w in tokens]

    def decode(self, ids):
        out = []
        for i in ids:
            if i == EOS:
                break
            if i >= len(SPECIAL) or i == UNK:
                out.append(self.words[i])
        return out
