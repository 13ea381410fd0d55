"""Tests for what a number is called that no table knows."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.claims.noun_phrases import MOST_PARTS, phrase_of
from judge.claims.numbers import numbers_in


@pytest.mark.parametrize(
    ("text", "phrase"),
    [
        pytest.param("7", "", id="nothing is said"),
        pytest.param("it took 7", "took", id="one word"),
        pytest.param("there are 9 sentinel rows", "sentinel rows", id="counted"),
        pytest.param("the mooring tension is set to 7", "mooring tension", id="joined"),
        pytest.param("the drift error exceeds 40", "drift error threshold", id="a threshold"),
        pytest.param("it keeps at most 40 gauge readings", "maximum gauge readings", id="a cap"),
        pytest.param("maps are rendered every 40 frames", "rendered interval", id="an interval"),
        pytest.param(
            "40% of the edges are removed", "removed edges fraction", id="a share of something"
        ),
        pytest.param("a 5-point stencil", "stencil size", id="a compound"),
    ],
)
def test_what_a_number_is_called(text: str, phrase: str) -> None:
    assert phrase_of(numbers_in(text)[0], text) == phrase


@given(st.text("0123456789,. %abdemnorst", max_size=60))
def test_a_name_is_short(text: str) -> None:
    assert all(len(phrase_of(n, text).split()) <= MOST_PARTS + 1 for n in numbers_in(text))
