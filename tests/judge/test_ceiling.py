"""What a verdict may say at most: nothing against it first, then each bound."""

from __future__ import annotations

import pytest

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row
from judge.rules.ceiling import OPEN, ceiling
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


def test_a_value_is_asked_for_by_claims_about_values_alone() -> None:
    found = assessment(row(VALUE, State.NOT_FOUND))

    assert ceiling(found, Dimension.METHOD) == OPEN


def test_code_that_says_nothing_of_a_claim_is_no_substitute() -> None:
    rule = scoring_table().dimensions[Dimension.NUMERICAL]
    rows = (row(VALUE, State.NOT_FOUND), row("topic", State.NOT_FOUND))

    assert ceiling(Assessment(rows, 1.0, rule), Dimension.METHOD).level is Score.ABSENT
