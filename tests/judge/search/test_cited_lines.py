"""Cited lines: neighbours become one item, short items are filled up, none takes another's."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from dataclasses import replace
from typing import cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyzer.model.source import FileRole, Location
from judge.lookup.repository import Repository
from judge.search.cited_lines import APART, FILLED, FILLED_FIRST, MOST_JOINED, filled, joined
from taxonomy.evidence import Evidence
from tests.builders import evidence

LINES = [f"step_{n}()" for n in range(1, 201)]


class OneFile:
    """The two questions that citing asks of a repository, about a file of chunks of ten lines."""

    def lines_of(self, path: str) -> list[str]:
        assert path == "train.py"
        return LINES

    def chunk_at(self, location: Location) -> str:
        return f"chunk {(location.first_line - 1) // 10}"


REPOSITORY = cast(Repository, OneFile())


def item(first: int, last: int) -> Evidence:
    return evidence("\n".join(LINES[first - 1 : last]), first_line=first)


def spans(items: Sequence[Evidence]) -> list[tuple[int, int]]:
    return [(one.location.first_line, one.location.last_line) for one in items]


def alike(chunk_id: str) -> float:
    return 0.0 * len(chunk_id)


@pytest.mark.parametrize(
    ("old", "new", "expected"),
    [
        pytest.param((1, 4), (40, 44), [(1, 4), (40, 44)], id="far apart stay two"),
        pytest.param((1, 4), (5 + APART, 12), [(1, 12)], id="near become one"),
        pytest.param((10, 20), (1, 8), [(1, 20)], id="in whatever order"),
        pytest.param(
            (1, 30),
            (32, MOST_JOINED + 1),
            [(1, 30), (32, MOST_JOINED + 1)],
            id="not when it would be long",
        ),
    ],
)
def test_neighbours_are_one_item(
    old: tuple[int, int], new: tuple[int, int], expected: list[tuple[int, int]]
) -> None:
    assert spans(joined([item(*old)], item(*new), REPOSITORY)) == expected


def test_the_side_worth_more_fills_up_first() -> None:
    found = filled([item(101, 110)], REPOSITORY, lambda chunk: float(chunk == "chunk 9"))

    assert spans(found)[0][0] == 91


@pytest.mark.parametrize(
    "left",
    [
        pytest.param(item(50, 49 + FILLED_FIRST), id="long enough"),
        pytest.param(replace(item(50, 51), cell=3), id="a cell of a notebook"),
        pytest.param(replace(item(50, 51), role=FileRole.DOC), id="a document"),
    ],
)
def test_what_is_left_as_it_is(left: Evidence) -> None:
    assert filled([left], REPOSITORY, alike) == [left]


starts = st.lists(st.tuples(st.integers(1, 170), st.integers(0, 29)), max_size=8)


@given(starts)
def test_items_never_overlap_and_keep_their_own_lines(places: list[tuple[int, int]]) -> None:
    items: list[Evidence] = []
    for first, more in places:
        one = item(first, first + more)
        if not any(one.location.overlaps(other.location) for other in items):
            items = joined(items, one, REPOSITORY)

    found = filled(items, REPOSITORY, alike)

    assert not any(a.location.overlaps(b.location) for a, b in itertools.combinations([*found], 2))
    for before, after in zip(items, found, strict=True):
        a, b = before.location, after.location
        assert b.first_line <= a.first_line <= a.last_line <= b.last_line
        assert after.snippet == "\n".join(LINES[b.first_line - 1 : b.last_line])
        most = max(FILLED_FIRST, FILLED, a.last_line - a.first_line + 1)
        assert b.last_line - b.first_line + 1 <= most
