"""Which expressions are averages, and what they are taken for where the least is meant."""

from __future__ import annotations

import pytest

from judge.formula.averages import averaged
from judge.formula.differences import Flaw
from judge.formula.reader import read
from judge.formula.shown import shown
from judge.formula.tokens import code_tokens
from tests.judge.formula.test_match import fit

BACKED = "y = r + g min_{i=1,2} Q_i(s, a)"
LEAST = "y = min_{i=1,2} Q_i(s, a) + log b"


@pytest.mark.parametrize(
    ("code", "of"),
    [
        pytest.param("a + b", [], id="a sum"),
        pytest.param("(1 + b) / 2", [], id="a number with one name"),
        pytest.param("a * b / 2", [], id="a product"),
        pytest.param("x.mean()", ["x"], id="a mean"),
        pytest.param("(a + b) / 2", ["a", "b"], id="half the sum"),
        pytest.param("sum(w * x) / sum(w)", ["w * x"], id="by weights"),
        pytest.param("sum(w * x) / sum(w).clamp(min=1)", ["w * x"], id="kept from zero"),
    ],
)
def test_averaged(code: str, of: list[str]) -> None:
    node = read(code_tokens(code))

    assert node is not None
    assert [shown(one) for one in averaged(node)] == of


@pytest.mark.parametrize(
    ("code", "swapped"),
    [
        pytest.param("r + g * torch.min(qa, qb)", False, id="of two"),
        pytest.param("r + g * q.amin(1)", False, id="along an axis"),
        pytest.param("r + g * torch.min(qa, qb).mean()", False, id="then averaged"),
        pytest.param("r + g * q.mean(1)", True, id="the mean"),
    ],
)
def test_an_average_in_place_of_the_least(code: str, swapped: bool) -> None:
    _, found = fit(BACKED, code)

    assert any(one.flaw is Flaw.SWAPPED for one in found.differences) == swapped


def test_half_the_sum_in_place_of_the_least() -> None:
    _, plain = fit(LEAST, "torch.min(qa, qb) + b.log()")
    _, found = fit(LEAST, "0.5 * (qa + qb) + b.log()")

    assert plain.differences == ()
    assert "an average stands in place of min" in [one.text for one in found.differences]
