"""Signs by which code shows a thing without saying its name."""

from __future__ import annotations

import pytest

from judge.methods.term_signs import is_shown, sign_of, signs
from tests.judge.formula.test_statements import chunk


@pytest.mark.parametrize(
    ("term", "code", "shown"),
    [
        pytest.param("gelu", "", False, id="no code"),
        pytest.param("unheard", "x = unheard(y)", False, id="no such term"),
        pytest.param("GELU", "y = relu(x)", False, id="another function"),
        pytest.param("GELU", "y = x * 0.5 * (1 + erf(x / s))", True, id="a formula"),
        pytest.param("skip connections", "x = x + f(x)", True, id="a sum"),
        pytest.param("flips", "order = sort(x)[::-1]", False, id="an order"),
        pytest.param("flip", "y = x[:, ::-1]", True, id="a slice"),
        pytest.param("crop", "y = x[top:top + h]", True, id="a window"),
        pytest.param("sigmoid", "y = 1 / (1 + exp(-x));", True, id="C"),
        pytest.param("dropout", "return keep_going", False, id="another word"),
        pytest.param("Ornstein-Uhlenbeck", "out = f(x)", False, id="initials in a word"),
    ],
)
def test_terms_in_code(term: str, code: str, shown: bool) -> None:
    assert is_shown(term, [chunk(code)]) is shown


def test_all_signs_can_be_compiled() -> None:
    assert all(sign_of(stem) is not None for stem in signs())
