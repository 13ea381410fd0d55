"""Other forms of a formula that programs like to write."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.formula.equivalences import other_forms
from judge.formula.reader import read
from judge.formula.shown import shown
from judge.formula.tokens import code_tokens


def others(text: str) -> list[str]:
    """The other forms of an expression, as shown."""
    node = read(code_tokens(text))
    return [shown(form) for form in other_forms(node)] if node is not None else []


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("a + b", [], id="nothing to say otherwise"),
        pytest.param("w * a + (1 - v) * b", [], id="two weights"),
        pytest.param("1 - a", [], id="a plain difference"),
        pytest.param("log(u) * m", [], id="a logarithm that is scaled"),
        pytest.param("w * a + (1 - w) * b", ["b + w * (a - b)"], id="a step towards"),
        pytest.param("(1 - w) * b + w * a", ["b + w * (a - b)"], id="turned about"),
        pytest.param("1 - abs(c)", ["abs(c)"], id="a distance is a likeness"),
        pytest.param("-sum(y * log(z))", ["-sum(log(z))"], id="labels pick the class"),
        pytest.param("kl(p, m)", ["sum(p * (log(p) - log(m)))"], id="a divergence"),
        pytest.param(
            "x * log(y) + (1 - x) * log(1 - y)",
            ["x * y - softplus(y)", "log(1 - y) + x * (log(y) - log(1 - y))"],
            id="of two classes",
        ),
        pytest.param("x * log(y) + (1 - z) * log(1 - y)", [], id="of other labels"),
        pytest.param(
            "b - log(1 - tanh(u) ** 2)",
            ["b - 2 * (log(2) - u - softplus(-2 * u))"],
            id="inside a sum",
        ),
    ],
)
def test_other_forms(text: str, expected: list[str]) -> None:
    assert others(text) == expected


@given(st.text(alphabet="abw01+-*/() ", max_size=30))
def test_no_form_is_the_formula_itself(text: str) -> None:
    node = read(code_tokens(text))

    assert node is None or node not in other_forms(node)
