import numpy as np

from data_io import points
from tflib.ngrams import NgramModel


def test_js_bounds():
    a, b = NgramModel(1, ['aaaa']), NgramModel(1, ['bbbb'])
    assert a.js(a) == 0
    assert abs(a.js(b) - np.log(2)) < 1e-9


def test_sets_are_planar():
    for name in points.SETS:
        assert next(points.stream(name, 32)).shape == (32, 2)
