"""WMT14 text and its sub-word encoding."""
import sentencepiece as spm
from datasets import load_dataset

from tfm.model import BOS, EOS

# the hub's "validation" part is newstest2013, its "test" part newstest2014
PARTS = {"train": "train", "dev": "validation", "test": "test"}


def rows(pair, part):
    """Yield (english, foreign) strings."""
    foreign = pair.split("-")[0]
    for row in load_dataset("wmt14", pair, split=PARTS[part]):
        text = row["translation"]
        yield text["en"], text[foreign]


class Codec:
    """One sentencepiece model for both languages."""

    def __init__(self, prefix):
        self.sp = spm.SentencePieceProcessor(model_file=f"{prefix}.model")

    def __len__(self):
        return self.sp.get_piece_size()

    def source(self, text):
        return self.sp.encode(text) + [EOS]

    def target(self, text):
        return [BOS] + self.sp.encode(text) + [EOS]

    def text(self, ids):
        return self.sp.decode([i for i in ids if i > EOS])


def encoded(pair, part, codec, max_len=None):
    out = []
    for en, foreign in rows(pair, part):
        src, tgt = codec.source(en), codec.target(foreign)
        if max_len and max(len(src), len(tgt)) > max_len:
            continue
        out.append((src, tgt))
    return out
