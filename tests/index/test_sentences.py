"""Sentences of a passage: where they end, and what is none."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.sentences import sentences


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Eq. 3.", [], id="a scrap is no sentence"),
        pytest.param("We train with Adam", ["We train with Adam"], id="one without an end"),
        pytest.param(
            "The rate is 0.1 at first. Then it falls slowly!",
            ["The rate is 0.1 at first.", "Then it falls slowly!"],
            id="a decimal point ends nothing",
        ),
        pytest.param(
            "A title of words\n\nThe text that follows",
            ["A title of words", "The text that follows"],
            id="lines are apart",
        ),
    ],
)
def test_sentences_come_in_their_order(text: str, expected: list[str]) -> None:
    assert sentences(text) == expected


@given(st.text())
def test_every_sentence_stands_in_the_text(text: str) -> None:
    assert all(part in text for part in sentences(text))
