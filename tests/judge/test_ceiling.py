"""What a verdict may say at most: nothing against it first, then each bound."""

from __future__ import annotations

import pytest

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row
from judge.rules.ceiling import OPEN, ceiling, no_trace
from judge.rules.table import scoring_table
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState, Score

State = RequirementState
VALUE, COMPONENT = RequirementKind.VALUE.value, RequirementKind.COMPONENT.value


def row(kind: str, state: State, *, weight: float = 1.0, certain: bool = True) -> Row:
    result = RequirementResult("a part", state, "", ())
    return Row(result, kind, weight, 0.5, certain=certain)


def assessment(*rows: Row) -> Assessment:
    rule = scoring_table().dimensions[Dimension.NUMERICAL]
    return Assessment((row("topic", State.MET), *rows), 1.0, rule)


@pytest.mark.parametrize(
    ("found", "level"),
    [
        pytest.param((), 1.0, id="nothing but words"),
        pytest.param((row(VALUE, State.MET),), 1.0, id="all met"),
        pytest.param((row(VALUE, State.CONTRADICTED, weight=0.4),), 1.0, id="a mere guess"),
        pytest.param((row(VALUE, State.NOT_FOUND, certain=False),), 1.0, id="a guess not found"),
        pytest.param((row(COMPONENT, State.NOT_FOUND),), 1.0, id="a name that code may not say"),
        pytest.param((row(VALUE, State.VARIANT),), 0.75, id="another value"),
        pytest.param((row(VALUE, State.NOT_FOUND),), 0.75, id="a value without trace"),
        pytest.param((row(COMPONENT, State.CONTRADICTED),), 0.75, id="another component"),
        pytest.param((row(VALUE, State.CONTRADICTED),), 0.25, id="another value far from the only"),
        pytest.param(
            (row(VALUE, State.CONTRADICTED), row(VALUE, State.MET)), 0.75, id="one value of two"
        ),
        pytest.param((row("order", State.CONTRADICTED),), 0.5, id="another order"),
        pytest.param((row("term", State.NOT_FOUND),), 0.5, id="a term nobody says"),
        pytest.param((row("stands", State.UNREACHED),), 0.25, id="what does it is never run"),
        pytest.param((row("stands", State.STUBBED),), 0.0, id="what stands for it is a stub"),
        pytest.param(
            (row(VALUE, State.VARIANT), row("order", State.CONTRADICTED)), 0.5, id="the lowest"
        ),
    ],
)
def test_what_stands_against_a_claim_bounds_it(found: tuple[Row, ...], level: float) -> None:
    bound = ceiling(assessment(*found), Dimension.NUMERICAL)

    assert bound.level.value == level
    assert bool(bound.why) == (level < 1)


@pytest.mark.parametrize(
    ("rows", "few_words", "level"),
    [
        pytest.param((row("topic", State.VARIANT),), False, 1.0, id="words of a method"),
        pytest.param((row("topic", State.MET),), True, 0.5, id="a few words"),
        pytest.param((row("topic", State.MET), row("formula", State.MET)), True, 1.0, id="more"),
        pytest.param((row("topic", State.NOT_FOUND),), False, 0.5, id="no words"),
        pytest.param(
            (row(VALUE, State.NOT_FOUND, weight=0.4, certain=False),), False, 0.5, id="a lone guess"
        ),
        pytest.param((), False, 1.0, id="no rows"),
    ],
)
def test_what_names_nothing_or_is_nowhere_is_not_faithful(
    rows: tuple[Row, ...], few_words: bool, level: float
) -> None:
    rule = scoring_table().dimensions[Dimension.METHOD]
    found = Assessment(rows, 1.0, rule, few_words=few_words)

    assert ceiling(found, Dimension.METHOD).level.value == level


def test_a_stub_bounds_lower_than_that_nothing_was_found() -> None:
    rule = scoring_table().dimensions[Dimension.METHOD]
    rows = (row("topic", State.NOT_FOUND), row("stands", State.STUBBED))

    assert ceiling(Assessment(rows, 1.0, rule), Dimension.METHOD).level is Score.ABSENT


def test_steps_that_are_not_found_say_little() -> None:
    rule = scoring_table().dimensions[Dimension.ORDERING]
    found = Assessment((row("step", State.NOT_FOUND), row("topic", State.NOT_FOUND)), 1.0, rule)

    assert ceiling(found, Dimension.ORDERING) == OPEN
    assert ceiling(found, Dimension.METHOD).level is Score.KEY_OMISSION


def test_another_value_under_the_name_is_a_trace() -> None:
    other = RequirementResult("batch size = 9", State.NOT_FOUND, "batch_size = 64", ("a.py:3-3",))
    found = Row(other, VALUE, 1.0, 0.0, certain=True)

    assert not no_trace(assessment(found))
    assert no_trace(Assessment((row(VALUE, State.NOT_FOUND),), 1.0, assessment().rule))


def test_a_value_is_asked_for_by_claims_about_values_alone() -> None:
    found = assessment(row(VALUE, State.NOT_FOUND))

    assert ceiling(found, Dimension.METHOD) == OPEN


def test_code_that_says_nothing_of_a_claim_is_no_substitute() -> None:
    rule = scoring_table().dimensions[Dimension.NUMERICAL]
    rows = (row(VALUE, State.NOT_FOUND), row("topic", State.NOT_FOUND))

    assert ceiling(Assessment(rows, 1.0, rule), Dimension.METHOD).level is Score.ABSENT
