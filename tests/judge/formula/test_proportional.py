"""What need not be worked out of what something is only proportional to."""

from __future__ import annotations

import pytest

from judge.formula.said import formulas_of
from judge.formula.shown import shown


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("p_k = a_k / (b + c)", ["a * (b + c)^-1"], id="equal"),
        pytest.param(r"p_k \propto a_k / (b_k + c)", ["a * (b + c)^-1"], id="depends on it"),
        pytest.param(
            r"p_k \propto a_k c / (b_k + c) / (d + e)",
            ["a * c * (b + c)^-1 * (d + e)^-1", "a * c * (b + c)^-1"],
            id="the same for all",
        ),
        pytest.param(
            "P(z = k | w) ∝ (u_k + v) (a_k - c) / (s_d + t)",
            ["(u + v) * (a - c) * (s + t)^-1", "(u + v) * (a - c)"],
            id="of a value",
        ),
    ],
)
def test_forms(text: str, expected: list[str]) -> None:
    (formula,) = formulas_of(text)

    assert [shown(form) for form in formula.forms] == expected
