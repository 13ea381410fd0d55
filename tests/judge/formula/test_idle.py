"""Formulas that stand in code and do nothing."""

from __future__ import annotations

import pytest

from judge.formula.bodies import opened
from judge.formula.idle import idle_difference, is_contrast, is_ever_read
from judge.formula.said import formulas_of
from judge.formula.statements import statements_of
from tests.judge.formula.test_statements import chunk


@pytest.mark.parametrize(
    ("lines", "note"),
    [
        pytest.param("d = a - b", "", id="two values"),
        pytest.param("d = v[t + 1] - v[t]", "", id="two places of one list"),
        pytest.param("old = model.score(x).detach()\nd = new - old", "", id="another's gradient"),
        pytest.param(
            "new = f(x)\nold = new.detach()\nd = new - old", "always 0", id="its own value"
        ),
        pytest.param(
            "log_p = d.log_prob(a)\nold_log_p = log_p.detach()\nr = exp(log_p - old_log_p)",
            "always 1",
            id="a ratio in log space",
        ),
        pytest.param(
            "s = f(x)\nr = s / stop_gradient(s)\nloss = r", "always 1", id="behind a name"
        ),
    ],
)
def test_a_value_against_itself(lines: str, note: str) -> None:
    value = opened(statements_of(chunk(lines)), {})[-1].value
    found = idle_difference(value)

    assert (found is None) == (not note)
    assert found is None or note in found.text


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        pytest.param("y = a b + c d", False, id="sums and products"),
        pytest.param("y = a b - c d", True, id="a difference"),
        pytest.param("y = a(s) / b(s)", True, id="a ratio"),
    ],
)
def test_contrasts(text: str, answer: bool) -> None:
    assert is_contrast(formulas_of(text)[0].forms[0]) is answer


@pytest.mark.parametrize(
    ("target", "lines", "answer"),
    [
        pytest.param("w", "w = a / r\nreturn w", True, id="read below"),
        pytest.param("w", "def f(w):\n  w = a / r\n  x = 1", True, id="a parameter"),
        pytest.param("w", "x = 1\nw = a / r", True, id="the result of the definition"),
        pytest.param("w", "x = 1\nw = a / r\nreturn x", False, id="read by nothing"),
        pytest.param("self.w", "x = 1\nself.w = a / r", False, id="a field at the end"),
        pytest.param("self.w", "self.w = a / r\nself.width = 3", False, id="a longer name"),
    ],
)
def test_whether_a_result_is_ever_read(target: str, lines: str, answer: bool) -> None:
    line = 1 + next(n for n, text in enumerate(lines.split("\n")) if "/" in text)

    assert is_ever_read(target, line, [chunk(lines)]) is answer
