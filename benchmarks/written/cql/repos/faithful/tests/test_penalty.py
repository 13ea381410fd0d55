import math

import torch

from cql.nets import SquashedGaussian, TwinCritic
from cql.penalty import Multiplier, soft_maximum


def test_constant_q_gives_log_volume():
    policy = SquashedGaussian(3, 2, 16, 1)
    critic = lambda obs, act: torch.zeros(2, *act.shape[:2])
    est = soft_maximum(critic, policy, torch.randn(64, 3), 200).mean()
    assert abs(est.item() - 2 * math.log(2.0)) < 0.5


def test_multiplier_moves_with_the_gap():
    m = Multiplier(1.0, 5.0, 0.1, "cpu")
    m.ascend(torch.tensor([9.0, 9.0]))
    up = m.value.item()
    m.ascend(torch.tensor([-90.0, -90.0]))
    assert up > 1.0 and m.value.item() < up


def test_twin_shapes():
    critic = TwinCritic(3, 2, 16, 2)
    assert critic(torch.randn(5, 3), torch.rand(5, 7, 2)).shape == (2, 5, 7)
