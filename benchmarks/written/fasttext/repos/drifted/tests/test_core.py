import numpy as np

from textbag.baselines import most_frequent_tag
from textbag.hier import ClassTree
from textbag.ngrams import NUM_BINS, bucket
from textbag.schedule import linear, rate_table


def test_tree_mass():
    tree = ClassTree([40, 30, 20, 10, 5])
    B = np.random.default_rng(0).normal(size=(len(tree), 3))
    hits = tree.search(np.ones(3), B, top=5, width=64)
    assert len(hits) == 5
    assert abs(sum(np.exp(lp) for _, lp in hits) - 1.0) < 1e-6


def test_bucket_depends_on_order():
    assert bucket(["new", "york"]) != bucket(["york", "new"])
    assert 0 <= bucket(["a", "b"]) < NUM_BINS


def test_linear_ends_low():
    r = linear(0.5, 100)
    assert r[0] == 0.5 and r[-1] < 0.01


def test_rate_table_length():
    assert len(rate_table("constant", 0.1, 1000, 5)) == 20


def test_most_frequent_tag():
    train = [(["x"], ["cat"]), (["y"], ["cat", "dog"])]
    assert most_frequent_tag(train, [(["z"], ["cat"]), (["z"], ["bird"])]) == 0.5
