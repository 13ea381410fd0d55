import numpy as np

from gbtlab.columns import ColumnBlock
from gbtlab.quantiles import rank_function, weighted_candidates
from gbtlab.tree import grow_tree, leaf_weight


def test_leaf_weight():
    g, h = np.array([1.0, 2.0]), np.array([0.5, 0.5])
    assert np.isclose(leaf_weight(g, h, 1.0), -1.5)


def test_threshold_is_found():
    x = np.arange(20, dtype=float)[:, None]
    g = np.where(x[:, 0] < 10, 1.0, -1.0)
    tree = grow_tree(ColumnBlock(x), np.arange(20), np.arange(1), g, np.ones(20), 1, 0.0)
    assert tree.n_leaves == 2
    assert np.isclose(tree.cut[0], 9.5)
    assert np.allclose(tree.predict(x), -g)


def test_weighted_rank():
    z, r = rank_function(np.array([1.0, 2.0, 3.0]), np.array([1.0, 2.0, 1.0]))
    assert np.allclose(r, [0.0, 0.25, 0.75])


def test_candidates_cover_the_range():
    v = np.random.default_rng(0).normal(size=500)
    c = weighted_candidates(v, np.ones(500), 0.1)
    assert c[0] == v.min() and c[-1] == v.max()
    assert 10 <= len(c) <= 13
