import torch

from critics import losses, models  # noqa: F401
from critics.evaluation import ngram
from critics.lipschitz import between, clip_weights
from critics.registry import CRITICS, GENERATORS
from configs import default, toy


def test_shapes():
    cfg = default.get_config()
    x = GENERATORS.make("conv32", cfg)(torch.randn(4, cfg.latent))
    assert x.shape == (4, 3, 32, 32)
    assert CRITICS.make("conv32", cfg)(x).shape == (4,)


def test_between_stays_on_the_line():
    a, b = torch.zeros(5, 2), torch.ones(5, 2)
    x = between(a, b)
    assert ((x >= 0) & (x <= 1)).all()
    assert torch.allclose(x[:, 0], x[:, 1])


def test_clip():
    net = CRITICS.make("mlp", toy.get_config())
    clip_weights(net, 0.01)
    assert max(p.abs().max().item() for p in net.parameters()) <= 0.01


def test_losses_rank():
    good, bad = torch.ones(3), torch.zeros(3)
    for name, fn in losses.CRITIC.items():
        assert fn(good, bad) < fn(bad, good)


def test_ngram_report():
    r = ngram.report(["hello"], ["hello"])
    assert set(r) == {1, 2, 3, 4} and max(r.values()) == 0
