import random
from types import SimpleNamespace

from bert_tf.masking import corrupt
from bert_tf.wordpiece import pack


def test_pack_lengths():
    pieces, segments = pack(["a"] * 100, ["b"] * 40, 64)
    assert len(pieces) == len(segments) == 64
    assert pieces[0] == "[CLS]" and pieces[-1] == "[SEP]"


def test_corrupt_rate():
    vocab = SimpleNamespace(pieces=["x"] * 5 + ["y", "z"])
    _, chosen = corrupt(["a"] * 200, vocab, random.Random(0))
    assert sum(chosen) == 30
