import numpy as np

from bopt.gp import Surrogate


def test_interpolates():
    rng = np.random.default_rng(0)
    x = rng.random((12, 2))
    y = np.sin(4 * x[:, 0]) + x[:, 1]
    m = Surrogate(2, 1e-5, 2, rng)
    m.set_data(x, y)
    mu, sd = m.predict(x)
    assert np.allclose(mu, y, atol=0.05) and (sd >= 0).all()
