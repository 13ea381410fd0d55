"""Divisions of whole numbers that lose what is left over."""

from __future__ import annotations

import pytest

from judge.formula.whole_numbers import WholeNumbers
from tests.judge.formula.test_statements import chunk

DECLARED = """
struct Box { long count; int base; double rate; };
static const double POWER = 3 / 4;
static const double SHARE = 3.0 / 4;
int total = 0, seen = 0;
float seen_share(float base_rate) { return base_rate; }
"""


@pytest.mark.parametrize(
    ("line", "path", "cut"),
    [
        pytest.param("", "a.cpp", "", id="nothing"),
        pytest.param("x = 3 / 4;", "a.py", "", id="a language that divides on"),
        pytest.param("x = 3.0 / 4;", "a.cpp", "", id="a broken number"),
        pytest.param("x = 8 / 4;", "a.cpp", "", id="nothing is left over"),
        pytest.param("x = n * 3 / 4;", "a.cpp", "", id="part of a longer product"),
        pytest.param("x = rate / base;", "a.cpp", "", id="one is broken"),
        pytest.param("x = (double)count / base;", "a.cpp", "", id="a cast"),
        pytest.param("x = f(count) / base;", "a.cpp", "", id="a call"),
        pytest.param("x = pow(c, SHARE);", "a.cpp", "", id="a constant that is broken"),
        pytest.param("x = 3 / 4 + y;", "a.java", "3 / 4", id="numbers"),
        pytest.param("x = log(box.count / p->base);", "a.cpp", "box.count / p->base", id="fields"),
        pytest.param("x = (1 + total) / seen;", "a.cpp", "(1 + total) / seen", id="a bracket"),
        pytest.param("x = pow(c, POWER);", "a.cpp", "3 / 4", id="a constant that was cut"),
    ],
)
def test_divisions(line: str, path: str, cut: str) -> None:
    assert WholeNumbers([chunk(DECLARED, "a.cpp")]).cut_division(line, path) == cut
