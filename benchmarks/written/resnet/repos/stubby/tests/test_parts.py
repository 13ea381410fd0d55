import jax
import jax.numpy as jnp
import numpy as np

from configs import cifar10
from flaxres import augment, model, shortcuts


def test_views_keep_shape():
    x = np.ones((5, 32, 32, 3), np.float32)
    y = augment.random_crop_flip(x, np.random.default_rng(0))
    assert y.shape == x.shape
    assert set(np.unique(y)) <= {0.0, 1.0}


def test_padding_is_zero():
    y = shortcuts.apply("A", jnp.ones((1, 4, 4, 2)), 4)
    assert y.shape == (1, 4, 4, 4)
    assert float(y[..., 2:].sum()) == 0.0


def test_cifar_output():
    config = cifar10.get_config()
    config.n = 1
    net = model.make_model(config)
    x = jnp.zeros((2, 32, 32, 3))
    variables = net.init(jax.random.PRNGKey(0), x, train=False)
    assert net.apply(variables, x, train=False).shape == (2, 10)


def test_three_layer_widens():
    import functools

    import flax.linen as nn

    norm = functools.partial(nn.BatchNorm, use_running_average=True)
    block = model.ThreeLayer(8, False, "B", norm)
    x = jnp.zeros((1, 8, 8, 16))
    variables = block.init(jax.random.PRNGKey(0), x)
    assert block.apply(variables, x).shape[-1] == 32
