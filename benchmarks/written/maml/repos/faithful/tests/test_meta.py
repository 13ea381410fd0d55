import torch
import torch.nn.functional as F
from torch.func import functional_call

from fewshot.meta import fit, start_params
from fewshot.nets import ConvNet, regressor
from fewshot.sinusoid import SineTasks


def _query_grad(first_order):
    torch.manual_seed(0)
    model = regressor(1, 8)
    source = SineTasks(0)
    task = source.draw()
    xs, ys = source.points(task, 5)
    xq, yq = source.points(task, 5)
    fast = fit(model, start_params(model), xs, ys, F.mse_loss, 0.1, 1, first_order)
    loss = F.mse_loss(functional_call(model, fast, (xq,)), yq)
    return torch.autograd.grad(loss, list(model.parameters()))


def test_orders_differ():
    a, b = _query_grad(False), _query_grad(True)
    assert any(not torch.allclose(x, y) for x, y in zip(a, b))


def test_strided_feature_width():
    assert ConvNet(5, downsample="stride").head.in_features == 64


def test_sine_range():
    x, _ = SineTasks(1).points((torch.ones(1), torch.zeros(1)), 1000)
    assert x.min() >= -5 and x.max() <= 5
