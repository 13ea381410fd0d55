import numpy as np

from atari_dqn.memory import Memory
from atari_dqn.report import relative


def filled(capacity, n, end_at=()):
    memory = Memory(capacity, 4, 2, np.random.default_rng(0))
    for i in range(n):
        memory.add(np.full((2, 2), i % 256, np.uint8), i % 3, 0.0, i in end_at)
    return memory


def test_ring_overwrites_oldest():
    memory = filled(10, 14)
    assert len(memory) == 10
    assert memory.images[:, 0, 0].min() == 4


def test_stack_stops_at_episode_end():
    memory = filled(20, 10, end_at=(5,))
    assert memory._stack(7)[:, 0, 0].tolist() == [0, 0, 6, 7]


def test_sample_shapes():
    now, action, reward, nxt, end = filled(20, 30).sample(6)
    assert now.shape == nxt.shape == (6, 4, 2, 2)
    assert action.shape == reward.shape == end.shape == (6,)


def test_relative():
    assert relative(10.0, 20.0, 0.0) == 50.0
