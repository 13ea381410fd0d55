import random
from types import SimpleNamespace

from minibert.args import DataArguments
from minibert.pretrain_data import mask_words


def fake_tokenizer():
    return SimpleNamespace(mask=4, vocab=dict.fromkeys(map(str, range(1000))), pieces=lambda w: [100 + len(w), 7])


def test_mask_words_shares():
    ids, labels = mask_words(["abc"] * 20000, fake_tokenizer(), DataArguments(), random.Random(3))
    drawn = [i for i, x in enumerate(labels) if x != -100]
    assert abs(len(drawn) / len(ids) - 0.15) < 0.01
    assert abs(sum(ids[i] == 4 for i in drawn) / len(drawn) - 0.8) < 0.02


def test_pieces_stay_together():
    _, labels = mask_words(["abc"] * 500, fake_tokenizer(), DataArguments(), random.Random(5))
    assert all((labels[i] == -100) == (labels[i + 1] == -100) for i in range(0, len(labels), 2))
