import numpy as np

from dqn_tf.catch import CatchScreen, HeldButton
from dqn_tf.memory import Memory


def test_screen_shape_and_end():
    game = HeldButton(CatchScreen(1), 4)
    rgb = game.reset()
    assert rgb.shape == (210, 160, 3)
    steps, over = 0, False
    while not over:
        rgb, reward, over = game.step(0)
        steps += 1
    assert 300 < steps < 500


def test_memory_is_bounded():
    memory = Memory(5)
    for i in range(9):
        memory.store(np.zeros(2), i, 0.0, np.zeros(2), False)
    assert len(memory) == 5
    assert memory.sample(3)[0].shape == (3, 2)
