import math

import torch

from metalab.data.sines import Sines
from metalab.learner import adapt, descend, labels, squared
from metalab.networks import DenseClassifier, MiniConvClassifier, SineNet
from metalab.settings import Sinusoid, parse


def test_descend_is_a_gradient_step():
    torch.manual_seed(0)
    net = SineNet(4)
    x, y = torch.randn(6, 1), torch.randn(6, 1)
    before = net.weights()
    grads = torch.autograd.grad(squared(net(x), y), before)
    after = descend(net, before, x, y, squared, 0.1)
    for a, b, g in zip(after, before, grads):
        assert torch.allclose(a, b - 0.1 * g)


def test_meta_gradient_reaches_theta():
    net = SineNet(4)
    x, y = torch.randn(6, 1), torch.randn(6, 1)
    w = adapt(net, x, y, squared, 0.01, 2)
    squared(net(x, w), y).backward()
    assert all(p.grad is not None for p in net.parameters())


def test_sine_ranges():
    data = Sines(Sinusoid(x_limit=5.0), "train")
    for _ in range(200):
        amp, phase = data.wave()
        assert 0.1 <= amp <= 5.0 and 0.0 <= phase <= math.pi


def test_shapes():
    assert DenseClassifier(5)(torch.rand(10, 1, 28, 28)).shape == (10, 5)
    assert MiniConvClassifier(5)(torch.rand(4, 3, 84, 84)).shape == (4, 5)


def test_perfect_labels_cost_nothing():
    scores = torch.tensor([[100.0, 0.0], [0.0, 100.0]])
    assert labels(scores, torch.tensor([0, 1])).item() < 1e-6


def test_override():
    s = parse("sinusoid", ["x_limit=3", "amplitude=1,2"])
    assert s.x_limit == 3.0 and s.amplitude == (1.0, 2.0)
