import numpy as np

from svgp.config import KernelInit, TrainConfig, with_overrides
from svgp.inducing import kmeans
from svgp.kernel import ard
from svgp.metrics import smse, snlp
from svgp.posterior import optimal_q
from svgp.state import initial


def test_flat_round_trip():
    st = initial(np.arange(6.0).reshape(3, 2), KernelInit())
    v = st.flat() + 1
    assert np.allclose(st.like(v).flat(), v)


def test_kernel_diagonal():
    X = np.random.default_rng(0).normal(size=(4, 3))
    assert np.allclose(np.diag(ard(X, X, np.log(2.0), np.zeros(3))), 2.0)


def test_optimal_q_interpolates():
    X = np.linspace(-2, 2, 9)[:, None]
    st = initial(X, KernelInit(noise_variance=1e-4))
    m, S = optimal_q(st, X, np.sin(X[:, 0]))
    assert np.allclose(m, np.sin(X[:, 0]), atol=1e-2)
    assert S.shape == (9, 9)


def test_kmeans_and_metrics():
    rng = np.random.default_rng(1)
    X = np.concatenate([rng.normal(0, .1, (20, 1)), rng.normal(5, .1, (20, 1))])
    assert np.ptp(kmeans(X, 2, rng)) > 4
    y = X[:, 0]
    assert smse(y, np.full(40, y.mean())) == 1.0
    assert abs(snlp(y, y.mean(), y.var(), y)) < 1e-12


def test_overrides():
    assert with_overrides(TrainConfig(), ["iterations=3", "inducing_grid=2,4"]).inducing_grid == (2, 4)
