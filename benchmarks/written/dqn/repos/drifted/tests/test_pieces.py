import numpy as np

from buffer import ReplayBuffer, SumTree
from schedule import Ramp


def test_tree_total_and_find():
    tree = SumTree(5)
    for i, v in enumerate([1.0, 2.0, 3.0]):
        tree.set(i, v)
    assert tree.total == 6.0
    assert tree.find(0.5) == 0
    assert tree.find(1.5) == 1
    assert tree.find(5.9) == 2


def test_buffer_wraps():
    buf = ReplayBuffer(3)
    for i in range(5):
        buf.push(np.zeros(1), i, 0.0, np.zeros(1), False)
    assert len(buf) == 3
    assert sorted(x[1] for x in buf.data) == [2, 3, 4]


def test_ramp():
    eps = Ramp(1.0, 0.1, 10)
    assert abs(eps(5) - 0.55) < 1e-9
    assert eps(1000) == 0.1
