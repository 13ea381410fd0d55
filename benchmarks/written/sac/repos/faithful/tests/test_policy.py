import torch

from softrl.nets import CriticStack, clone_frozen, track
from softrl.policy import SquashedGaussian, squash_correction


def test_correction_matches_naive():
    u = torch.linspace(-3, 3, 25, dtype=torch.float64)
    naive = torch.log(1 - torch.tanh(u) ** 2)
    assert torch.allclose(squash_correction(u), naive, atol=1e-8)


def test_actions_are_bounded():
    policy = SquashedGaussian(4, 2, (32, 32))
    act, log_pi = policy.sample(torch.randn(64, 4))
    assert act.abs().max() <= 1.0
    assert log_pi.shape == (64,)


def test_track_moves_towards_source():
    a = CriticStack(3, 1, (8, 8))
    b = clone_frozen(a, lambda: CriticStack(3, 1, (8, 8)))
    with torch.no_grad():
        for p in a.parameters():
            p.add_(1.0)
    track(b, a, 0.75)
    for p, q in zip(a.parameters(), b.parameters()):
        assert torch.allclose(p - q, torch.full_like(p, 0.75))
