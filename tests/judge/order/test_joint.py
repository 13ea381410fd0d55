"""Steps stand together, none above the one before it."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.joint import together

COLUMNS = st.lists(st.lists(st.floats(0, 1), min_size=6, max_size=6), max_size=5)


@pytest.mark.parametrize(
    ("columns", "expected"),
    [
        pytest.param([], [], id="no steps"),
        pytest.param([[0.0, 0.0]], [None], id="nothing does it"),
        pytest.param([[1, 0], [0, 1]], [0, 1], id="one after the other"),
        pytest.param([[1, 0], [1, 0]], [0, 0], id="both at once"),
        pytest.param([[0, 1], [0.5, 0]], [1, None], id="the lesser is left out"),
        pytest.param([[1, 0, 1], [0, 0, 1]], [0, 2], id="rather apart than at one"),
    ],
)
def test_places(columns: list[list[float]], expected: list[int | None]) -> None:
    assert together(columns)[0] == expected


@given(COLUMNS)
def test_places_never_fall_and_never_do_more_than_all_there_is(columns: list[list[float]]) -> None:
    stand, value = together(columns)
    taken = [place for place in stand if place is not None]

    assert taken == sorted(taken)
    assert 0.0 <= value <= sum(map(max, columns)) + 1e-9
