import torch

from yolonet.decode import suppress
from yolonet.network import unroll
from yolonet.targets import encode


def test_unroll():
    assert unroll("c1x2 2*(c3x4 m)") == ["c1x2", "c3x4", "m", "c3x4", "m"]


def test_suppress_keeps_best():
    b = torch.tensor([[0., 0., 1., 1.], [0., 0., 1., .9], [0., 0., .1, .1]])
    assert suppress(b, torch.tensor([.3, .8, .2]), 0.5) == [1, 2]


def test_centre_cell():
    obj, cls, loc = encode(torch.tensor([[.4, .4, .6, .6]]), torch.tensor([3]), 7, 20)
    assert obj[3, 3] == 1 and cls[3, 3, 3] == 1
    assert abs(loc[3, 3, 0] - .5) < 1e-5
