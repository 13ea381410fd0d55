"""Greedy longest-match-first word pieces."""
import re
import unicodedata

SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]
PAD, UNK, CLS, SEP, MASK = range(5)
SPLIT = re.compile(r"\w+|[^\w\s]")


class Pieces:
    def __init__(self, path, lower=True):
        with open(path, encoding="utf8") as fh:
            self.list = [x.rstrip("\n") for x in fh]
        self.ids = {t: i for i, t in enumerate(self.list)}
        self.lower = lower

    def __len__(self):
        return len(self.list)

    def words(self, text):
        if self.lower:
            text = unicodedata.normalize("NFD", text.lower())
            text = "".join(c for c in text if unicodedata.category(c) != "Mn")
        return SPLIT.findall(text)

    def cut(self, word):
        out, a = [], 0
        while a < len(word):
            b = len(word)
            while b > a:
                sub = word[a:b] if a == 0 else "##" + word[a:b]
                if sub in self.ids:
                    break
                b -= 1
            if b == a:
                return [UNK]
            out.append(self.ids[sub])
            a = b
        return out

    def encode(self, text):
        return [i for w in self.words(text) for i in self.cut(w)]


def frame(a, b, room):
    """[CLS] a [SEP] b [SEP] with sides, padded to room."""
    ids = [CLS] + a + [SEP]
    side = [0] * len(ids)
    if b is not None:
        ids += b + [SEP]
        side += [1] * (len(b) + 1)
    fill = room - len(ids)
    return ids + [PAD] * fill, side + [0] * fill
