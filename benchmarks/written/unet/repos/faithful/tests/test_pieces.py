import numpy as np

from segnet import labels, network, scores, weighting


def test_sizes():
    assert network.out_size(572, 4) == 388


def test_carve_borders():
    cells = np.zeros((6, 6), np.int32)
    cells[:, :3], cells[:, 3:] = 1, 2
    out = labels.carve_borders(cells)
    assert (out[:, 2:4] == 0).all() and (out[:, 0] == 1).all()


def test_weight_peak_in_gap():
    cells = np.zeros((20, 20), np.int32)
    cells[:, :9], cells[:, 11:] = 1, 2
    w = weighting.weight_map(cells, 10.0, 50.0)
    assert w[10, 9] > w[10, 2]


def test_iou_perfect():
    cells = np.zeros((8, 8), np.int32)
    cells[1:4, 1:4], cells[5:7, 5:7] = 1, 2
    assert scores.mean_iou((cells > 0).astype(float), cells) == 1.0
