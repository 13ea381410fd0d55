import numpy as np

from pyglobal.baselines import svd_vectors
from pyglobal.cooccur import cooccurrence
from pyglobal.evaluate import spearman
from pyglobal.model import GloveModel, weighting
from pyglobal.vocab import build_vocab

DOCS = [["a", "b", "c", "a"], ["b", "c", "d"]]


def test_weighting():
    f = weighting([0.0, 50.0, 100.0, 1000.0], 100.0, 0.75)
    assert np.allclose(f, [0.0, 0.5 ** 0.75, 1.0, 1.0])


def test_counts_are_symmetric():
    x = cooccurrence(DOCS, build_vocab(DOCS), 21)
    assert np.allclose(x, x.T)


def test_gradient():
    rng = np.random.default_rng(0)
    m = GloveModel(4, 3, rng)
    rows, cols, val = np.array([0, 1, 2]), np.array([1, 2, 3]), np.array([2.0, 3.0, 5.0])
    loss, g = m.loss_and_grads(rows, cols, val)
    m.w[0, 0] += 1e-6
    loss2, _ = m.loss_and_grads(rows, cols, val)
    assert abs((loss2 - loss) / 1e-6 - g["w"][0, 0]) < 1e-4


def test_spearman():
    assert abs(spearman([1, 2, 3, 4], [10, 20, 25, 100]) - 1) < 1e-9


def test_svd_shape():
    x = np.random.default_rng(1).poisson(2.0, size=(8, 8))
    assert svd_vectors(x, 3, "svd-s").shape == (8, 3)
