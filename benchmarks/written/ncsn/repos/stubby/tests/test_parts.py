import torch

from ncsn.layers import ChainedPool
from ncsn.langevin import langevin
from ncsn.toy2d import score


def test_chained_pool_keeps_shape():
    x = torch.randn(2, 4, 9, 9)
    assert ChainedPool(4)(x).shape == x.shape


def test_langevin_on_a_gaussian():
    torch.manual_seed(0)
    x = langevin(lambda u: -u, torch.zeros(4000, 2), 0.1, 300)
    assert abs(float(x.std()) - 1) < 0.1


def test_toy_score_points_to_the_mode():
    g = score(torch.tensor([[6.0, 6.0]]))
    assert (g < 0).all()
