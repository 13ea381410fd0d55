import jax
import jax.numpy as jnp

from metax import config, models  # noqa: F401
from metax.inner import make_adapt
from metax.losses import classification, mse
from metax.nav.train import step_sizes
from metax.registry import models as table


def linear(params, x):
    return x * params["w"]


def meta_grad(order):
    adapt = make_adapt(linear, mse, {"alpha": 0.1, "clip": 1e9, "order": order})
    x = jnp.array([1.0, 2.0])

    def loss(p):
        return mse(linear(adapt(p, x, 3 * x, 1), x), 2 * x)

    return float(jax.grad(loss)({"w": jnp.array(0.5)})["w"])


def test_second_order_scales_with_curvature():
    # mse'' = 2 mean(x^2) = 5, hence the factor 1 - 0.1 * 5
    assert abs(meta_grad("second") - 0.5 * meta_grad("first")) < 1e-5


def test_uniform_logits():
    got = classification(jnp.zeros((4, 5)), jnp.zeros(4, int))
    assert abs(float(got) - float(jnp.log(5.0))) < 1e-6


def test_step_sizes():
    assert step_sizes(0.1, 3) == [0.1, 0.05, 0.05]


def test_config_inheritance():
    cfg = config.load("configs/omniglot20.yaml", ["data.shots=5"])
    assert cfg["data"]["ways"] == 20 and cfg["data"]["shots"] == 5
    init, apply = table.make("conv", cfg)
    out = apply(init(jax.random.PRNGKey(0)), jnp.zeros((2, 28, 28, 1)))
    assert out.shape == (2, 20)
