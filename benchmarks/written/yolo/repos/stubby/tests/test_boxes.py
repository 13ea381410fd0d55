import numpy as np

from detector.boxes import decode, encode, pick_responsible
from detector.schedule import rate_at


def test_round_trip():
    t = encode([(0.52, 0.31, 0.2, 0.4)], [4], 7, 20)
    row, col = np.argwhere(t[..., 0] == 1)[0]
    full = decode(np.repeat(t[..., None, 1:5], 2, 2), 7)
    assert np.allclose(full[row, col, 0], [0.52, 0.31, 0.2, 0.4], atol=1e-5)


def test_responsible():
    true = np.array([[[[0.5, 0.5, 0.4, 0.4]]]], np.float32)
    pred = np.array([[[[[0.1, 0.1, 0.1, 0.1], [0.5, 0.5, 0.3, 0.4]]]]], np.float32)
    assert pick_responsible(pred, true).numpy().reshape(-1).tolist() == [0, 1]


def test_plan():
    plan = [(75, 1e-2), (30, 1e-3), (30, 1e-4)]
    assert rate_at(0, plan) == 1e-3
    assert rate_at(40, plan) == 1e-2
    assert rate_at(100, plan) == 1e-3
    assert rate_at(130, plan) == 1e-4
