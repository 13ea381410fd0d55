import re
import unicodedata
from collections import Counter

PAD, UNK, BOS, EOS = range(4)
SPECIAL = ["", "[UNK]", "<s>", "</s>"]


def clean(s):
    s = unicodedata.normalize("NFKC", s.lower().strip())
    return re.sub(r"([?.!,;:])", r" \1 ", s).split()


class Lexicon:
    def __init__(self, sentences, size):
        count = Counter(w for s in sentences for w in s)
        self.words = SPECIAL + [w for w, _ in count.most_common(size)]
        self.ids = {w: i for i, w in enumerate(self.words)}

    def __len__(self):
        return len(self.words)

    def encode(self, words):
        return [BOS] + [self.ids.get(w, UNK) for w in words] + [EOS]

    def decode(self, ids):
        out = []
        for i in ids:
            if i == EOS:
                break
            if i > BOS:
                out.append(self.words[i])
        return out
