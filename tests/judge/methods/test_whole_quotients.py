"""Fractions that code divides as whole numbers."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.methods.whole_quotients import whole_quotients
from tests.judge.formula.test_statements import chunk


@pytest.mark.parametrize(
    ("text", "path", "code", "found"),
    [
        pytest.param("", "a.c", "p = pow(c, 3 / 4);", False, id="no fraction asked"),
        pytest.param("To the power 3/4.", "a.c", "p = pow(c, 0.75);", False, id="a decimal"),
        pytest.param("To the power 3/4.", "a.c", "p = pow(c, 3. / 4);", False, id="one is a float"),
        pytest.param("To the power 3/4.", "a.py", "p = c ** (3 / 4)", False, id="Python"),
        pytest.param("To the power 3/4.", "a.c", "x = 1 / 4;", False, id="another fraction"),
        pytest.param("To the power 3/4.", "a.c", 'log("at 3 / 4 of it");', False, id="a message"),
        pytest.param("To the power 8/4.", "a.c", "p = 8 / 4;", False, id="nothing is lost"),
        pytest.param("To the power 3/4.", "a.c", "p = pow(c, 3 / 4);", True, id="C"),
        pytest.param("To the power 0.75.", "A.java", "p = 3 / 4;", True, id="said as a decimal"),
        pytest.param("To the power 3/4.", "a.py", "p = c ** (3 // 4)", True, id="cut off"),
    ],
)
def test_quotients(text: str, path: str, code: str, found: bool) -> None:
    assert bool(whole_quotients(text, [chunk(code, path)])) is found


@given(st.text(max_size=100))
def test_any_text_can_be_read(text: str) -> None:
    assert whole_quotients(text, []) == ()
