"""Numbers of turns that claims state, and numbers of other things."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.protocol.repeats import Turn, repeats_asked


@pytest.mark.parametrize(
    ("text", "asked"),
    [
        pytest.param("", [], id="nothing"),
        pytest.param("Runs take 100 epochs on 4 cores.", [], id="epochs"),
        pytest.param("The rate is ten times the first step.", [], id="a factor"),
        pytest.param("There are 1000 test instances of 3 kinds.", [], id="examples"),
        pytest.param("One run is shown.", [], id="once"),
        pytest.param("The mean of 100 runs.", [(100, Turn.RUN)], id="runs"),
        pytest.param("Five random seeds are used.", [(5, Turn.RUN)], id="seeds"),
        pytest.param(
            "Three instances of each method with other seeds.", [(3, Turn.RUN)], id="instances"
        ),
        pytest.param("The study is repeated 20 times.", [(20, Turn.RUN)], id="times"),
        pytest.param("Each level is played 20 times.", [(20, Turn.PLAY)], id="plays"),
        pytest.param("By 10-fold cross-validation.", [(10, Turn.FOLD)], id="folds"),
        pytest.param("Over 8 randomly drawn splits.", [(8, Turn.SPLIT)], id="splits"),
        pytest.param("With 5 folds and 3 runs.", [(5, Turn.FOLD), (3, Turn.RUN)], id="two numbers"),
    ],
)
def test_turns_asked(text: str, asked: list[tuple[int, Turn]]) -> None:
    assert [(one.number, one.turn) for one in repeats_asked(text)] == asked


def test_equal_numbers_are_told_apart_by_their_place() -> None:
    assert repeats_asked("With level 5 and 5 trials.")[0].place == 1


@given(st.text(max_size=80))
def test_no_text_ever_breaks_the_reading(text: str) -> None:
    assert all(one.number > 1 for one in repeats_asked(text))
