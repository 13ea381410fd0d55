import pytest
import torch

from resrepro import compose, make_net


@pytest.mark.parametrize("depth", [20, 32])
def test_cifar_shapes(depth):
    net = make_net(compose(["experiment=cifar10", f"net.depth={depth}"]))
    assert net(torch.zeros(2, 3, 32, 32)).shape == (2, 10)


@pytest.mark.parametrize("option", ["A", "B", "C"])
def test_imagenet_shortcuts(option):
    net = make_net(compose(["experiment=imagenet", "net.depth=34", f"net.shortcut={option}"]))
    assert net(torch.zeros(1, 3, 224, 224)).shape == (1, 1000)


def test_padding_adds_no_parameters():
    a = make_net(compose(["experiment=cifar10"]))
    p = make_net(compose(["experiment=cifar10", "net.kind=plain"]))
    count = lambda n: sum(x.numel() for x in n.parameters())
    assert count(a) == count(p)


def test_override_wins():
    cfg = compose(["experiment=cifar110", "optim.lr=0.2"])
    assert cfg.optim.lr == 0.2 and cfg.net.depth == 110
