import numpy as np
import torch

from imaging.borders import separate
from nets import UNet
from scoring.measures import cell_scores


def test_output_size():
    out = UNet(width=4, depth=2)(torch.zeros(1, 1, 32, 32))
    assert out.shape == (1, 2, 32, 32)


def test_separate():
    cells = np.ones((4, 8), np.int32)
    cells[:, 4:] = 2
    out = separate(cells)
    assert (out[:, 3:5] == 0).all() and (out[:, 0] == 1).all()


def test_perfect_overlap():
    cells = np.zeros((10, 10), np.int32)
    cells[2:5, 2:5] = 7
    assert cell_scores((cells > 0).astype(float), cells) == [1.0]
