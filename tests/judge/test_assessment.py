"""Which requirements count, and which say nothing where there is no trace of them."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.claims.requirement import RequirementKind
from judge.formula.said import formulas_of
from judge.placing.formula_finding import FormulaFinding
from judge.rules.assessment import assessed
from taxonomy.drift import Dimension
from tests.builders import claim
from tests.judge.cases import case, requirement

FORMULA = FormulaFinding(formulas_of("y = a (x - b)^2")[0], None, None, "")


@pytest.mark.parametrize(
    ("kind", "family", "dimension", "formula", "rows"),
    [
        pytest.param("component", "name", Dimension.PROTOCOL, False, 1, id="a data set"),
        pytest.param("component", "activation", Dimension.METHOD, False, 1, id="a known thing"),
        pytest.param("component", "name", Dimension.METHOD, False, 0, id="a name of a method"),
        pytest.param("operation", "", Dimension.METHOD, False, 1, id="an operation in words"),
        pytest.param("operation", "", Dimension.METHOD, True, 0, id="one beside a formula"),
    ],
)
def test_things_of_which_there_is_no_trace(
    kind: str, family: str, dimension: Dimension, formula: bool, rows: int
) -> None:
    asked = replace(requirement(RequirementKind(kind), label="Foo"), family=family)
    one = case([asked], about=claim("Foo is used.", dimension))

    found = assessed(replace(one, formulas=(FORMULA,) * formula))

    assert len([row for row in found.rows if row.result.requirement == "Foo"]) == rows
