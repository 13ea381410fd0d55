"""What formulas add to a verdict: requirements for readers, signals for the weighing."""

from __future__ import annotations

from dataclasses import replace

import pytest

from analyzer.model.source import Location
from judge.formula.differences import Difference, Flaw
from judge.formula.place import FormulaPlace
from judge.formula.said import formulas_of
from judge.placing.formula_finding import UNREACHED, FormulaFinding
from judge.rules.formula_signals import formula_results, level_of
from judge.rules.signals import signals_of
from judge.static import assessment_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementState
from tests.builders import claim
from tests.judge.cases import case, standing

State = RequirementState
FORMULA = formulas_of("y = a (x - b)^2")[0]
ROOT = Difference(Flaw.POWER, "the square of x - b is missing", 1.0)
LOST = Difference(Flaw.MISSING, "the term b is missing", 1.5)


def place(share: float, *differences: Difference) -> FormulaPlace:
    """A place in code."""
    return FormulaPlace(Location("a.py", 3, 3), "a.f", share, differences)


def finding(
    alive: FormulaPlace | None, dead: FormulaPlace | None = None, why: str = ""
) -> FormulaFinding:
    """A formula with its places."""
    return FormulaFinding(FORMULA, alive, dead, why)


@pytest.mark.parametrize(
    ("one", "state", "note"),
    [
        pytest.param(finding(None), State.NOT_FOUND, "no code computes it", id="nowhere"),
        pytest.param(finding(place(0.3, ROOT)), State.NOT_FOUND, "no code", id="by chance"),
        pytest.param(finding(place(0.9)), State.MET, "90% of it", id="there"),
        pytest.param(finding(place(0.8, LOST)), State.CONTRADICTED, LOST.text, id="a part lacks"),
        pytest.param(finding(place(0.8, ROOT)), State.CONTRADICTED, ROOT.text, id="another power"),
        pytest.param(
            finding(place(0.3), place(0.9), "only pass"), State.STUBBED, "only pass", id="a stub"
        ),
        pytest.param(
            finding(None, place(0.9), UNREACHED), State.UNREACHED, UNREACHED, id="never reached"
        ),
        pytest.param(
            finding(place(0.9), place(0.95), UNREACHED), State.MET, "90%", id="alive and dead"
        ),
    ],
)
def test_requirements(one: FormulaFinding, state: State, note: str) -> None:
    (result,) = formula_results(replace(case(), formulas=(one,)))

    assert result.state is state
    assert note in result.note


def test_a_part_of_a_formula_with_nothing_other_proves_nothing() -> None:
    part = replace(place(0.6), named=True, written=1.0)

    assert formula_results(replace(case(), formulas=(finding(part),))) == []


@pytest.mark.parametrize(
    ("dead", "told"),
    [
        pytest.param((), 1, id="nothing is known of any place"),
        pytest.param((False, False), 0, id="working code may compute it in another form"),
        pytest.param((False, True), 1, id="dead code should have computed it"),
        pytest.param((False, False, False, True), 0, id="dead code far down says nothing"),
    ],
)
def test_a_formula_that_no_code_is_seen_to_compute(dead: tuple[bool, ...], told: int) -> None:
    places = tuple(standing(alive=not one) for one in dead)
    one = replace(
        case(about=claim("", Dimension.METHOD)), formulas=(finding(place(0.3)),), places=places
    )

    assert len(formula_results(one)) == told
    level = signals_of(one, assessment_of(one))["formula_level"]
    assert level == (0.25 if told else 0.5)


def signals(*findings: FormulaFinding) -> dict[str, float]:
    """The signals of formulas."""
    one = replace(case(about=claim("", Dimension.METHOD)), formulas=findings)
    found = signals_of(one, assessment_of(one))
    return {name: value for name, value in found.items() if name.startswith("formula_")}


def test_without_formulas_nothing_is_held_against_a_claim() -> None:
    found = signals()

    assert found["formula_stated"] == 0
    assert found["formula_turned"] == found["formula_lacks"] == found["formula_buried"] == 0


def test_differences_count_where_enough_of_the_formula_stands() -> None:
    assert signals(finding(place(0.8, ROOT)))["formula_turned"] == 1
    assert signals(finding(place(0.3, ROOT)))["formula_turned"] == 0
    assert signals(finding(place(0.8, LOST)))["formula_lacks"] == 1


SELF = Difference(Flaw.IDLE, "b is the same value again, so it is always 1", 2.0)


@pytest.mark.parametrize(
    ("one", "level"),
    [
        pytest.param(finding(place(0.9)), 1.0, id="there and read"),
        pytest.param(finding(replace(place(0.9), unused=True)), 0.0, id="worked out for nothing"),
        pytest.param(finding(place(0.9, SELF)), 0.0, id="a value against itself"),
        pytest.param(finding(place(0.3)), 0.25, id="little of it"),
        pytest.param(replace(finding(place(0.3)), is_goal=True), 0.75, id="only steps towards it"),
        pytest.param(finding(None, place(0.8), UNREACHED), 0.25, id="dead code alike by chance"),
        pytest.param(
            finding(None, replace(place(0.8), told=1.0), UNREACHED), 0.0, id="dead code of its name"
        ),
    ],
)
def test_levels_of_single_formulas(one: FormulaFinding, level: float) -> None:
    assert level_of(one) == level


def test_a_formula_among_values_has_no_signals_of_its_own() -> None:
    one = replace(case(about=claim("", Dimension.NUMERICAL)), formulas=(finding(place(0.9)),))

    assert signals_of(one, assessment_of(one))["formula_stated"] == 0


def test_a_formula_that_stands_is_worth_more_than_one_that_is_buried() -> None:
    stands, buried = signals(finding(place(1.0))), signals(finding(None, place(1.0), "only pass"))

    assert stands["formula_level"] == 1
    assert buried["formula_level"] == 0
    assert buried["formula_buried"] == 1
