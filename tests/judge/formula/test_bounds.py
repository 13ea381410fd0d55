"""What a sentence says after a formula of the numbers it is cut to."""

from __future__ import annotations

import pytest

from judge.formula.said import formulas_of
from judge.formula.shown import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("d = a b - c holds.", "a * b - c", id="no cut"),
        pytest.param("d = a b - c is used for 3 and 4 steps.", "a * b - c", id="other numbers"),
        pytest.param(
            "The term a b - c d is clipped to lie between -1 and 1.",
            "clip(a * b - c * d, -1, 1)",
            id="between",
        ),
        pytest.param(
            "The term a b - c d is clamped to [0, 10].", "clip(a * b - c * d, 0, 10)", id="a range"
        ),
    ],
)
def test_bounds(text: str, expected: str) -> None:
    (formula,) = formulas_of(text)

    assert shown(formula.forms[0]) == expected
