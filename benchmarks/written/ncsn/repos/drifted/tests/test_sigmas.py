from configs.cifar10 import get_config
from lib.sigmas import get_sigmas


def test_ends():
    s = get_sigmas(get_config())
    assert len(s) == 10
    assert abs(float(s.max()) - 1.0) < 1e-6 and abs(float(s.min()) - 0.01) < 1e-6
