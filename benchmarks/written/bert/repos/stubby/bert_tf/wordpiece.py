import re

PAD, UNK, CLS, SEP, MASK = 0, 1, 2, 3, 4
SPECIAL = ["[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"]


class WordPiece:
    def __init__(self, path):
        with open(path, encoding="utf-8") as f:
            self.pieces = [line.rstrip("\n") for line in f]
        self.index = {p: i for i, p in enumerate(self.pieces)}

    def __len__(self):
        return len(self.pieces)

    def split_word(self, word):
        found, begin = [], 0
        while begin < len(word):
            end = len(word)
            prefix = "##" if begin else ""
            while end > begin and prefix + word[begin:end] not in self.index:
                end -= 1
            if end == begin:
                return ["[UNK]"]
            found.append(prefix + word[begin:end])
            begin = end
        return found

    def tokenize(self, text):
        words = re.findall(r"\w+|[^\w\s]", text.lower())
        return [p for w in words for p in self.split_word(w)]

    def to_ids(self, pieces):
        return [self.index.get(p, UNK) for p in pieces]


def pack(first, second, length):
    """Piece lists -> (pieces, segments), unpadded and cut to length."""
    first, second = list(first), list(second)
    over = 3 if second else 2
    while len(first) + len(second) > length - over:
        (first if len(first) >= len(second) else second).pop()
    pieces = ["[CLS]"] + first + ["[SEP]"]
    segments = [0] * len(pieces)
    if second:
        pieces += second + ["[SEP]"]
        segments += [1] * (len(second) + 1)
    return pieces, segments


def pad(values, length):
    return values + [0] * (length - len(values))
