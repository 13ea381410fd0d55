"""What a verdict may say at least: only where every part is plain."""

from __future__ import annotations

import pytest

from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row
from judge.rules.floor import floor
from judge.rules.table import scoring_table
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState, Score

State = RequirementState
VALUE, COMPONENT = RequirementKind.VALUE.value, RequirementKind.COMPONENT.value


def row(kind: str, state: State = State.MET, *, sure: bool = True, certain: bool = True) -> Row:
    result = RequirementResult("a part", state, "", ())
    return Row(result, kind, 1.0, 1.0, sure=sure, certain=certain, exclusive=kind == COMPONENT)


def level(*rows: Row, factor: float = 1.0) -> Score:
    return floor(Assessment(rows, factor, scoring_table().dimensions[Dimension.NUMERICAL]))


@pytest.mark.parametrize(
    "rows",
    [
        (),
        (row(COMPONENT),),
        (row(VALUE, State.VARIANT),),
        (row(VALUE), row(VALUE, State.NOT_FOUND)),
        (row(VALUE, sure=False),),
        (row(VALUE, certain=False),),
        (row(VALUE), row("mechanism")),
        (row(VALUE), row("topic", State.VARIANT)),
    ],
)
def test_what_leaves_a_part_open_bounds_nothing(rows: tuple[Row, ...]) -> None:
    assert level(*rows) is Score.ABSENT


@pytest.mark.parametrize("rows", [(row(VALUE),), (row(COMPONENT), row(VALUE), row(VALUE))])
def test_values_and_members_of_families_that_facts_hold_are_faithful(rows: tuple[Row, ...]) -> None:
    assert level(*rows) is Score.FAITHFUL


@pytest.mark.parametrize(
    "rows",
    [
        (row(VALUE, State.CONTRADICTED, certain=False),),
        (row(VALUE, State.CONTRADICTED), row(VALUE, State.CONTRADICTED)),
        (row(VALUE, State.CONTRADICTED), row(COMPONENT, State.CONTRADICTED)),
        (row(VALUE, State.CONTRADICTED), row("stands", State.STUBBED)),
    ],
)
def test_another_value_beside_other_faults_bounds_nothing(rows: tuple[Row, ...]) -> None:
    assert level(*rows) is Score.ABSENT


@pytest.mark.parametrize("rest", [(), (row(COMPONENT),), (row("topic", State.VARIANT),)])
def test_another_value_in_place_of_the_only_one_is_a_substitution(rest: tuple[Row, ...]) -> None:
    assert level(row(VALUE, State.CONTRADICTED), *rest) is Score.CORE_SUBSTITUTION


def test_dead_code_beside_it_leaves_it_open() -> None:
    assert level(row(VALUE), factor=0.5) is Score.ABSENT
