import torch

from dvae.heads import GaussianHead
from dvae.objective import kl_to_prior, normalised


def test_kl_zero_at_prior():
    z = torch.zeros(4, 3)
    assert torch.allclose(kl_to_prior(z, z), torch.zeros(4))


def test_kl_positive():
    assert (kl_to_prior(torch.randn(8, 5), torch.randn(8, 5)) > 0).all()


def test_normalised():
    assert abs(normalised(4.0, 10, (4096,)) - 0.009765625) < 1e-9


def test_gaussian_head_shape():
    head = GaussianHead(7, 12)
    assert head.log_lik(torch.randn(3, 7), torch.rand(3, 12)).shape == (3,)
