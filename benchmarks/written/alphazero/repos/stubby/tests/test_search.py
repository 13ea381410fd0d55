import numpy as np
import pytest

from azero.boards.line3 import Line3
from azero.features import signed_cells, stack_planes
from azero.search.exploration import growing_rate
from azero.search.puct import Puct
from azero.settings import Section

CFG = Section(rounds=25, per_round=8, time_limit=None, dirichlet={"alpha": 1.0, "fraction": 0.25})


def flat(state):
    return np.ones(9) / 9, 0.0


def play(*moves):
    s = Line3()
    for m in moves:
        s = s.apply(m)
    return s


def test_planes():
    s = play(0, 4, 1)
    p = stack_planes(s)
    assert p.shape == (9, 3, 3)
    assert p[0].sum() == 1 and p[1].sum() == 2
    assert p[-1].max() == 0
    assert signed_cells(s)[4] == 1


def test_growing_rate():
    assert growing_rate(0) == pytest.approx(1.25, abs=1e-3)
    assert growing_rate(19651) == pytest.approx(1.25 + np.log(2))


def test_distribution():
    s = play(4, 0)
    pi = Puct(flat, CFG, np.random.default_rng(0)).run(s)
    assert pi.sum() == pytest.approx(1.0)
    assert pi[4] == 0 and pi[0] == 0


def test_rewards():
    s = play(0, 3, 1, 4, 2)
    assert s.is_over()
    assert s.reward(1) == 1 and s.reward(-1) == -1


def test_draw():
    s = play(0, 1, 2, 4, 3, 5, 7, 6, 8)
    assert s.is_over() and s.reward(1) == 0
