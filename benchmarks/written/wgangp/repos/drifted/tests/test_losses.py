import torch

from gpgan.losses import critic_objective, gradient_penalty
from gpgan.metrics import js_divergence


def test_unit_slope_has_no_penalty():
    w = torch.tensor([0.6, 0.8])
    real, fake = torch.randn(8, 2), torch.randn(8, 2)
    assert gradient_penalty(lambda x: x @ w, real, fake).item() < 1e-10


def test_critic_prefers_real():
    hi, lo = torch.ones(4), -torch.ones(4)
    for method in ("gp", "dcgan"):
        assert critic_objective(method, hi, lo) < critic_objective(method, lo, hi)


def test_same_text_is_zero():
    assert js_divergence(["abc"], ["abc"], 2) == 0
