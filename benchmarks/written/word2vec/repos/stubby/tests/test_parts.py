import numpy as np

from wordvec.noise import NoiseSampler
from wordvec.thinning import drop_probability
from wordvec.windows import pairs, random_radius, shrinking_pairs


def test_pairs():
    assert list(pairs([1, 2, 3], 1)) == [(1, 2), (2, 1), (2, 3), (3, 2)]


def test_radius():
    rng = np.random.default_rng(0)
    seen = {random_radius(rng, 5) for _ in range(500)}
    assert seen == {1, 2, 3, 4, 5}
    assert len(list(shrinking_pairs(list(range(10)), 5, rng))) <= 70


def test_noise():
    s = NoiseSampler(np.array([256, 81, 16, 1]), np.random.default_rng(0))
    np.testing.assert_allclose(s.p[0] / s.p[3], 64.0)
    assert s.draw(7).shape == (7,)


def test_drop_probability():
    p = drop_probability(np.array([99, 1]), 100, 0.01)
    assert p[0] > 0.89 and p[1] == 0.0
