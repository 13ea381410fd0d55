import re

PAD, UNK, CLS, SEP, MASK = "[PAD]", "[UNK]", "[CLS]", "[SEP]", "[MASK]"
_WORD = re.compile(r"[a-z0-9]+|[^\sa-z0-9]")


class WordPieceTokenizer:
    def __init__(self, vocab_file):
        with open(vocab_file, encoding="utf-8") as f:
            self.vocab = {line.strip(): i for i, line in enumerate(f)}
        self.pad, self.unk, self.cls, self.sep, self.mask = (self.vocab[t] for t in (PAD, UNK, CLS, SEP, MASK))

    def words(self, text):
        return _WORD.findall(text.lower())

    def pieces(self, word):
        start, ids = 0, []
        while start < len(word):
            for end in range(len(word), start, -1):
                piece = ("##" if start else "") + word[start:end]
                if piece in self.vocab:
                    ids.append(self.vocab[piece])
                    start = end
                    break
            else:
                return [self.unk]
        return ids

    def encode(self, text):
        return [i for w in self.words(text) for i in self.pieces(w)]

    def pair(self, a, b=None, max_length=128):
        b = list(b) if b is not None else None
        a = list(a)
        extra = 2 if b is None else 3
        while len(a) + len(b or []) > max_length - extra:
            (b if b and len(b) > len(a) else a).pop()
        ids = [self.cls] + a + [self.sep]
        segments = [0] * len(ids)
        if b is not None:
            ids += b + [self.sep]
            segments += [1] * (len(b) + 1)
        pad = max_length - len(ids)
        return {"input_ids": ids + [self.pad] * pad, "segment_ids": segments + [0] * pad,
                "attention_mask": [1] * len(ids) + [0] * pad}
