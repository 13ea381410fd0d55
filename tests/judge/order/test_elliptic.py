"""What a piece leaves out is what another says."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from judge.order.elliptic import (
    has_place,
    is_subject,
    repeated_verb,
    shared_verb,
    shares_verb,
)


@pytest.mark.parametrize(
    ("text", "verb"),
    [
        pytest.param("", "", id="nothing"),
        pytest.param("the root", "", id="a thing"),
        pytest.param("updates the root", "updates", id="what it does"),
        pytest.param("updates the root first", "updates", id="in its place"),
        pytest.param("both roots are watered together first", "watered", id="what is done"),
    ],
)
def test_the_verb_that_things_share(text: str, verb: str) -> None:
    assert shared_verb(text) == verb


@pytest.mark.parametrize(
    ("before", "text", "expected"),
    [
        pytest.param("the root is watered", "the stem", False, id="a thing without a place"),
        pytest.param("the root is watered", "the stem is cut last", False, id="its own verb"),
        pytest.param(
            "the root is watered", "that of the second", False, id="a thing called second"
        ),
        pytest.param("the root is watered next", "the stem last", True, id="last"),
        pytest.param("the root is watered", "at the end the stem", True, id="at the end"),
        pytest.param("the root is watered first", "stems second", True, id="first and second"),
        pytest.param("the root is watered", "stems second", False, id="no first"),
    ],
)
def test_a_thing_has_a_place_of_its_own(before: str, text: str, expected: bool) -> None:
    assert has_place(before, text) is expected


def test_things_behind_then_share_the_verb_and_clauses_do_not() -> None:
    assert shares_verb("the stem", "updates the root", follows=True, added=False)
    assert not shares_verb("the stem is cut", "updates the root", follows=True, added=False)


@pytest.mark.parametrize(
    ("text", "between", "after", "expected"),
    [
        pytest.param("the root is cut", " then ", "grows the stem", False, id="a clause"),
        pytest.param("the gardener", ", then ", "grows the stem", False, id="a comma between"),
        pytest.param("the gardener", " then ", "grows the stem", True, id="an adverb between"),
        pytest.param("root", " and ", "stem are cut", True, id="one of two subjects"),
        pytest.param("root", " and ", "cuts the stem", False, id="no subject behind"),
    ],
)
def test_subjects(text: str, between: str, after: str, expected: bool) -> None:
    assert is_subject(text, between, after) is expected


@given(st.text(max_size=60))
def test_nothing_shares_a_verb_that_it_does_not_hold(text: str) -> None:
    assert shared_verb(text) in text


@pytest.mark.parametrize(
    ("text", "main", "verb"),
    [
        pytest.param("", "the root is updated", "", id="nothing"),
        pytest.param("the stem is cut", "the root is updated", "", id="a verb of its own"),
        pytest.param("the next round", "the root is updated", "", id="a time"),
        pytest.param("the pruning step", "the root is updated", "", id="a thing that happens"),
        pytest.param("the stem", "the root is read", "", id="another need not be read next"),
        pytest.param("the stem", "the root is updated", "updated", id="done to both"),
        pytest.param("the stem", "update the root", "update", id="an order"),
    ],
)
def test_a_thing_behind_before_takes_the_verb_of_its_main_clause(
    text: str, main: str, verb: str
) -> None:
    assert repeated_verb(text, main) == verb
