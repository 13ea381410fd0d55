import numpy as np

from bert_tf import metrics
from bert_tf.phases import two_phase


def test_f1():
    assert metrics.f1([1, 1, 0, 0], [1, 0, 1, 0]) == 0.5


def test_spearman_is_rank_based():
    x = np.array([0.1, 0.4, 0.9, 2.0])
    assert abs(metrics.spearman(np.exp(3 * x), x) - 1.0) < 1e-9


def test_phases():
    assert list(two_phase(1000)) == [(128, 900), (512, 100)]
