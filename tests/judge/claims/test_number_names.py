"""Numbers that are part of a name: sizes of models, splits, schedules, kinds of spaces."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.number_names import is_name, is_symbol
from judge.claims.numbers import numbers_in


@pytest.mark.parametrize(
    ("text", "values"),
    [
        pytest.param("trained on 30M frames", [30e6], id="a count"),
        pytest.param("an agent sees 30M, then stops", [30e6], id="a count alone"),
        pytest.param("after (30) rounds", [30], id="in brackets"),
        pytest.param("a sum of 7+12", [7, 12], id="a sum"),
        pytest.param("a three-dimensional latent space", [3], id="a size that is set"),
        pytest.param("a 64-dimensional space", [64], id="a large space"),
        pytest.param("the 30M model", [], id="a model's size"),
        pytest.param("a 1.5B-parameter network", [], id="with its parameters"),
        pytest.param("Foo-2 (30M) is small", [], id="behind a name"),
        pytest.param("Foo-2 30M is small", [], id="right behind a name"),
        pytest.param("the 30M uses dropout", [], id="with an article"),
        pytest.param("trained on trainset07+12", [], id="two splits"),
        pytest.param("the 2x schedule", [], id="a schedule"),
        pytest.param("a three-dimensional space", [], id="a kind of space"),
    ],
)
def test_names_are_no_numbers(text: str, values: list[float]) -> None:
    assert [number.values[0] for number in numbers_in(text)] == values


def test_a_letter_is_a_symbol_only_where_the_claim_says_so() -> None:
    assert not is_symbol("up to 2M", "M", 8)
    assert not is_symbol("M_0 = 2M steps", "M", 8)
    assert is_symbol("M_0 = 2M", "M", 8)


@given(st.text(max_size=60), st.integers(0, 60), st.integers(0, 10))
def test_any_stretch_of_any_text_is_judged(text: str, start: int, length: int) -> None:
    assert is_name(text, start, start + length) in {True, False}
