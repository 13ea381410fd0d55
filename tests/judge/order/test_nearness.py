"""How steps stand to each other, from what every statement does of each."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.nearness import cleared, margin, part_turned, places

COLUMNS = st.lists(
    st.tuples(st.floats(0, 1), st.floats(0, 1)).map(list), min_size=1, max_size=8
).map(lambda rows: [[row[0] for row in rows], [row[1] for row in rows]])


def turned(first: list[float], second: list[float], loops: str = "") -> float:
    heads = [(head,) for head in loops or "-" * len(first)]
    return part_turned(places(first), places(second), heads)


@pytest.mark.parametrize(
    ("first", "second", "loops", "expected"),
    [
        pytest.param([1, 0], [0, 1], "", 0.0, id="as claimed"),
        pytest.param([0, 1], [1, 0], "", 1.0, id="the other way round"),
        pytest.param([0, 1, 0], [1, 0, 1], "", 0.5, id="before and behind"),
        pytest.param([0, 1, 0, 1], [1, 0, 1, 0], "abba", 0.5, id="in one loop kept, in one not"),
        pytest.param([0, 1, 0, 0, 1], [1, 0, 0, 1, 0], "", 1.0, id="twice, turned twice"),
    ],
)
def test_part_turned(first: list[float], second: list[float], loops: str, expected: float) -> None:
    assert turned(first, second, loops) == pytest.approx(expected)


def test_what_does_two_steps_alike_is_no_place_of_either() -> None:
    assert cleared([[0.9, 0.9], [0.8, 0.1]]) == [[0.0, 0.9], [0.0, 0.0]]


@given(COLUMNS)
def test_swapping_the_steps_swaps_the_margin(columns: list[list[float]]) -> None:
    assert margin(*columns) == pytest.approx(-margin(*reversed(columns)))


@given(COLUMNS)
def test_swapping_the_steps_turns_what_was_kept(columns: list[list[float]]) -> None:
    first, second = cleared(columns)
    if any(first) and any(second):
        assert turned(first, second) == pytest.approx(1 - turned(second, first))
