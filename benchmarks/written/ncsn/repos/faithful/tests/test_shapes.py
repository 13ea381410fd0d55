import torch

from scorenet.net import ScoreNet
from scorenet.objectives import sliced, weighted_dsm


def test_forward():
    net = ScoreNet(1, 8, 3)
    x = torch.rand(2, 1, 28, 28)
    assert net(x, torch.tensor([0, 2])).shape == x.shape
    assert weighted_dsm(net, x, torch.tensor([1.0, 0.1, 0.01])).item() > 0


def test_sliced_of_a_gaussian():
    torch.manual_seed(0)
    x = torch.randn(20000, 2)
    assert abs(sliced(lambda u: -u, x).item() + 1) < 0.1
