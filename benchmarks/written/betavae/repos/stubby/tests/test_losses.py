import torch

from litvae.config import deep_merge
from litvae.losses import beta_at, kl_standard_normal, reparameterise
from litvae.nets import ConvDecoder, ConvEncoder, MLPDecoder, MLPEncoder


def test_kl_vanishes_at_the_prior():
    zero = torch.zeros(3, 4)
    assert torch.equal(kl_standard_normal(zero, zero), torch.zeros(3))


def test_sample_spread():
    mu, logvar = torch.full((20000, 1), 2.0), torch.full((20000, 1), -2.0)
    z = reparameterise(mu, logvar)
    assert abs(z.mean().item() - 2.0) < 0.02
    assert abs(z.var().item() - torch.tensor(-2.0).exp().item()) < 0.02


def test_ramp():
    assert beta_at(0, 4.0, 1000) == 0
    assert beta_at(5000, 4.0, 1000) == 4.0
    assert beta_at(0, 4.0, 0) == 4.0


def test_shapes():
    mu, logvar = MLPEncoder(20, [8, 8], 3)(torch.rand(5, 20))
    assert mu.shape == logvar.shape == (5, 3)
    assert MLPDecoder(20, [8, 8], 3)(mu).shape == (5, 20)


def test_conv_shapes():
    mu, _ = ConvEncoder(latent_dim=32)(torch.rand(2, 3, 64, 64))
    assert ConvDecoder(latent_dim=32)(mu).shape == (2, 3, 64, 64)


def test_merge():
    assert deep_merge({"a": {"b": 1, "c": 2}}, {"a": {"b": 3}}) == {"a": {"b": 3, "c": 2}}
