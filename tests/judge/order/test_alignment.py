"""Steps get rising places with the highest sum there is."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.alignment import aligned

SHARES = st.sampled_from([0.0, 0.25, 0.5, 1.0])
COLUMNS = st.integers(0, 5).flatmap(
    lambda n: st.lists(st.lists(SHARES, min_size=n, max_size=n), max_size=3)
)


@pytest.mark.parametrize(
    ("columns", "places"),
    [
        pytest.param([], [], id="no steps"),
        pytest.param([[]], [None], id="no places"),
        pytest.param([[0, 0]], [None], id="nothing does it"),
        pytest.param([[1, 0], [0, 1]], [0, 1], id="in order"),
        pytest.param([[0, 1], [0.5, 0]], [1, None], id="the other way round the better one stays"),
        pytest.param([[1, 0], [1, 0]], [0, None], id="one place does one step"),
    ],
)
def test_places(columns: list[list[float]], places: list[int | None]) -> None:
    assert aligned(columns) == places


@given(COLUMNS)
def test_no_other_rising_places_do_more(columns: list[list[float]]) -> None:
    found = aligned(columns)
    taken = [at for at in found if at is not None]
    assert taken == sorted(set(taken))

    count = len(columns[0]) if columns else 0
    choices = product([None, *range(count)], repeat=len(columns))
    worths = [
        sum(column[at] for column, at in zip(columns, choice, strict=True) if at is not None)
        for choice in choices
        if _rises([at for at in choice if at is not None])
    ]
    own = sum(c[at] for c, at in zip(columns, found, strict=True) if at is not None)
    assert own == max(worths, default=0)


def _rises(places: list[int]) -> bool:
    return places == sorted(set(places))
