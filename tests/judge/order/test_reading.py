"""What a claim says of order, relation by relation."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.reading import Kind, read_order


def told(text: str) -> set[tuple[str, str, str]]:
    reading = read_order(text)
    names = [step.text for step in reading.steps]
    return {
        (
            names[one.first],
            one.kind.value,
            names[one.second] if isinstance(one.second, int) else str(one.second or ""),
        )
        for one in reading.relations
    }


@pytest.mark.parametrize(
    ("text", "relations"),
    [
        pytest.param("", set(), id="nothing"),
        pytest.param("rows are sorted", set(), id="one step"),
        pytest.param("rows are sorted, while trees are grown", set(), id="no order is said"),
        pytest.param("rows are sorted; trees are grown", set(), id="two sentences"),
        pytest.param(
            "rows are sorted, then trees are grown",
            {("rows are sorted", "before", "trees are grown")},
            id="then",
        ),
        pytest.param(
            "rows are sorted; only afterwards trees are grown",
            {("rows are sorted", "before", "trees are grown")},
            id="across sentences where it is said",
        ),
        pytest.param(
            "rows are split into training, validation and test rows; trees are grown afterwards,"
            " on training rows",
            {
                (
                    "rows are split into training, validation and test rows",
                    "before",
                    "trees are grown afterwards, on training rows",
                )
            },
            id="parts are no steps, and a clause may say itself that it comes later",
        ),
        pytest.param(
            "trees are grown only after rows are sorted",
            {("rows are sorted", "before", "trees are grown")},
            id="after turns around",
        ),
        pytest.param(
            "before trees are grown, rows are sorted",
            {("rows are sorted", "before", "trees are grown")},
            id="before at the beginning",
        ),
        pytest.param(
            "no tree is grown until rows are sorted",
            {("rows are sorted", "before", "tree is grown")},
            id="not until",
        ),
        pytest.param(
            "the rows are sorted before the trees",
            {("the rows are sorted", "before", "the trees")},
            id="a thing behind before",
        ),
        pytest.param(
            "the rows are sorted first and the trees second",
            {("the rows are sorted", "before", "the trees")},
            id="first and second",
        ),
        pytest.param(
            "the rows are sorted next, and the trees last",
            {("the rows are sorted", "before", "the trees")},
            id="next and last",
        ),
        pytest.param(
            "rows are sorted first; the trees and the leaves follow",
            {("rows are sorted", "before", "the trees and the leaves")},
            id="what follows in the next sentence",
        ),
        pytest.param(
            "rows are sorted, and the gardener then grows the trees",
            {("rows are sorted", "before", "the gardener then grows the trees")},
            id="an adverb between a subject and its verb",
        ),
        pytest.param(
            "rows are sorted in each of the 20 rounds",
            {("rows are sorted", "each", "each of the 20 rounds")},
            id="each",
        ),
        pytest.param("rows are sorted once", {("rows are sorted once", "once", "")}, id="once"),
        pytest.param(
            "rows are sorted once per round",
            {("rows are sorted", "each", "once per round")},
            id="once a round is each",
        ),
        pytest.param("trees are never cut", {("trees are never cut", "never", "")}, id="never"),
        pytest.param(
            "masking comes after cleaning",
            {("cleaning", "before", "masking")},
            id="things that come after one another",
        ),
        pytest.param(
            "rows are sorted, and the forest is drawn every 5 rounds",
            {("the forest is drawn", "each", "every 5 rounds")},
            id="what is done now and then has no place among the others",
        ),
    ],
)
def test_relations(text: str, relations: set[tuple[str, str, str]]) -> None:
    assert told(text) == relations


@given(st.text(max_size=200))
def test_relations_always_name_steps_that_are_there(text: str) -> None:
    reading = read_order(text)
    places = range(len(reading.steps))

    assert all(one.first in places for one in reading.relations)


WORDS = ("rows are sorted", "trees are grown", "then", "and", ",", "before", "after", "each round")


@given(st.lists(st.sampled_from(WORDS), max_size=20))
def test_nothing_is_ever_before_itself(words: list[str]) -> None:
    reading = read_order(" ".join(words))

    assert all(one.first != one.second for one in reading.relations if one.kind is Kind.BEFORE)
