import random

from corpus.instances import corrupt, trim
from corpus.pieces import MASK, frame


def test_corrupt_rates():
    rng = random.Random(0)
    ids = list(range(1000, 21000))
    out, target = corrupt(ids, rng, 0.15, 30000)
    picked = [i for i, t in enumerate(target) if t >= 0]
    assert len(picked) == 3000
    masked = sum(out[i] == MASK for i in picked) / 3000
    assert abs(masked - 0.8) < 0.03
    same = sum(out[i] == ids[i] for i in picked) / 3000
    assert abs(same - 0.1) < 0.03


def test_trim_and_frame():
    a, b = list(range(5, 105)), list(range(5, 55))
    trim(a, b, 61, random.Random(1))
    assert len(a) + len(b) == 61
    ids, side = frame(a, b, 64)
    assert len(ids) == 64 and sum(side) == len(b) + 1
