"""Tests for ends of courses and for values that are listed case by case."""

from __future__ import annotations

import pytest

from judge.claims.numbers import numbers_in
from judge.claims.plan_values import value_requirements
from judge.claims.value_courses import course_end, listed_symbol


@pytest.mark.parametrize(
    ("text", "labels"),
    [
        pytest.param("It is trained from 3 to 5.", ["", ""], id="nothing moves"),
        pytest.param("Noise stays at 0.3.", [""], id="no course"),
        pytest.param(
            "Epsilon goes from 0.9 down to 0.2.", ["first Epsilon", "last Epsilon"], id="both ends"
        ),
        pytest.param(
            "the temperature is linearly annealed from 5 to 0.5 at last",
            ["first temperature", "last temperature"],
            id="annealed",
        ),
        pytest.param("which decays from 5 to 0.5", ["", ""], id="no name"),
    ],
)
def test_where_a_value_begins_and_ends(text: str, labels: list[str]) -> None:
    ends = [course_end(number, text) for number in numbers_in(text)]

    assert [end.label if end else "" for end in ends] == labels


def test_an_end_is_sought_under_the_names_of_ends() -> None:
    (first, last) = value_requirements("Epsilon goes from 0.9 to 0.2.")

    assert ("eps_start",) in first.spellings
    assert ("eps_end",) in last.spellings
    assert ("eps_end",) not in first.spellings


@pytest.mark.parametrize(
    ("text", "symbols"),
    [
        pytest.param("alpha is fixed at 0.3 for Go", [""], id="no list"),
        pytest.param(
            "alpha differs by game, namely 0.3 for Go and 0.7 for Chess",
            ["alpha", "alpha"],
            id="a list",
        ),
        pytest.param("the games: 3 for Go and 7 for Chess", ["", ""], id="no symbol"),
    ],
)
def test_whose_values_are_listed(text: str, symbols: list[str]) -> None:
    assert [listed_symbol(number, text) for number in numbers_in(text)] == symbols
