"""Terms that the code weighs otherwise than the formula."""

from __future__ import annotations

import pytest

from judge.formula.match import Matcher
from judge.formula.said import formulas_of
from judge.formula.statements import statements_of
from tests.judge.formula.test_statements import chunk


@pytest.mark.parametrize(
    ("text", "code", "told"),
    [
        pytest.param("J = F(x) + x", "y = f + x\n", [], id="as it is said"),
        pytest.param("J = N + K(a - 1)", "y = n + k * (a - 1)\n", [], id="a bracket may multiply"),
        pytest.param(
            "J = r + gamma V(s) - V(t)", "y = r + gamma * v - v\n", [], id="a factor said elsewhere"
        ),
        pytest.param(
            "J = Q(s) - alpha log pi(s)",
            "y = gamma * q - alpha * log_pi\n",
            ["Q(s) is multiplied by gamma"],
            id="one term of two",
        ),
        pytest.param("J = F(x) + x", "y = 0.5 * (f + x)\n", [], id="all of it scaled"),
        pytest.param("J = r + V(s)", "y = r + mask * v\n", [], id="a mask"),
        pytest.param(
            "J = F(x) + x",
            "y = gate * f + x\n",
            ["F(x) is multiplied by gate"],
            id="a gate",
        ),
        pytest.param(
            "J = (z - v)^2 + H(p)",
            "y = 0.5 * (z - v) ** 2 + h\n",
            ["(z - v)^2 is multiplied by 0.5"],
            id="a half",
        ),
    ],
)
def test_weights(text: str, code: str, told: list[str]) -> None:
    (statement,) = statements_of(chunk(code, "a.py"))
    fit = Matcher(formulas_of(text)[0].forms[0]).best(statement.value)

    assert [one.text for one in fit.differences] == told
