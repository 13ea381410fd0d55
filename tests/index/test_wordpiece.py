"""Word pieces as BERT's uncased models were trained to see them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from index.static_encoder import TABLE
from index.wordpiece import WordPieces

PIECES = ["[CLS]", "[SEP]", "[UNK]", "learn", "##ing", "##s", "rate", "_", ".", "1", "e", "中"]
SMALL = WordPieces({piece: number for number, piece in enumerate(PIECES)})


def pieces(text: str) -> list[str]:
    return [PIECES[number] for number in SMALL.numbered(text, most=99)[1:-1]]


@pytest.mark.parametrize(
    ("text", "found"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Learning", ["learn", "##ing"], id="case does not matter"),
        pytest.param("learning_rate", ["learn", "##ing", "_", "rate"], id="signs stand alone"),
        pytest.param("1.1", ["1", ".", "1"], id="a number falls apart"),
        pytest.param("é", ["e"], id="accents are dropped"),
        pytest.param("中中", ["中", "中"], id="each sign of Chinese is a word"),
        pytest.param("learnt rate", ["[UNK]", "rate"], id="no pieces for all of a word"),
        pytest.param("rate\x00rate", ["[UNK]"], id="controls are dropped"),
        pytest.param("r" * 101, ["[UNK]"], id="too long"),
    ],
)
def test_pieces_of_a_text(text: str, found: list[str]) -> None:
    assert pieces(text) == found


@given(st.text(max_size=40), st.integers(2, 9))
def test_there_are_never_more_than_wanted(text: str, most: int) -> None:
    numbers = SMALL.numbered(text, most=most)

    assert len(numbers) <= most
    assert (numbers[0], numbers[-1]) == (0, 1)


def test_the_shipped_vocabulary_is_that_of_the_model() -> None:
    shipped = WordPieces.load(TABLE / "wordpieces.txt")

    assert shipped.numbered("hello world", most=9) == [101, 7592, 2088, 102]
