"""What the stated values of a claim say together: the signals of claims that are their numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.rules.assessment import Assessment, Row
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
SWITCHED = 0.25
"""The most that right values deserve which a switch keeps from being used."""


def switch_results(case: Case) -> list[RequirementResult]:
    """What each switch against the claim says, as reports show it; a component that something
    else is chosen for has a row of its own that says so."""
    told = {one.label for one in case.plan.requirements if one.family and not one.negated}
    return [
        RequirementResult(
            switch.label, State.CONTRADICTED, switch.note, (switch.location.reference,)
        )
        for switch in case.switches
        if switch.label not in told
    ]


CREDITS = {State.MET: 1.0, State.VARIANT: 0.75, State.NOT_FOUND: 0.25}
"""What a part is worth: one that was not found may stand under a name nobody thought of."""

ALL, MOST, SOME, ANY = 0.97, 0.75, 0.4, 0.1
"""Shares from which a claim is worth 1, 0.75, 0.5 and 0.25."""


def stated_parts(assessment: Assessment) -> list[Row]:
    """What a numerical claim states: values by their weight, components, switches, formulas."""
    return [row for row in assessment.rows if _is_stated(row)]


def _is_stated(row: Row) -> bool:
    if row.kind == RequirementKind.COMPONENT:
        return row.weight >= 1.0
    return row.kind in {RequirementKind.VALUE, "switch", "formula"} and row.weight > 0


def share_of(rows: Sequence[Row]) -> float:
    """The weighted mean credit of parts, 0 to 1; 0 for none."""
    earned = math.fsum(CREDITS.get(row.result.state, 0.0) * row.weight for row in rows)
    return earned / (math.fsum(row.weight for row in rows) or 1.0)


def value_level(rows: Sequence[Row]) -> float:
    """The level that the parts of a claim deserve: one of many wrong is 0.75, a part of them
    0.5, most of them 0.25, all of them 0."""
    share = share_of(rows)
    borders = ((ALL, 1.0), (MOST, 0.75), (SOME, 0.5), (ANY, 0.25))
    return next((level for least, level in borders if share >= least), 0.0)


def _is_numerical(case: Case) -> bool:
    return case.claim.dimension is Dimension.NUMERICAL


@signal("values_level")
def values_level(case: Case, assessment: Assessment) -> float:
    """What the parts of a numerical claim deserve by themselves; 0.5 where it states none."""
    rows = stated_parts(assessment) if _is_numerical(case) else []
    level = value_level(rows) if rows else 0.5
    return min(level, SWITCHED) if case.switches else level


@signal("values_share")
def values_share(case: Case, assessment: Assessment) -> float:
    """Which share of the values of a numerical claim is in force, 0 to 1 by their weight; 0.5
    where it states none."""
    if not _is_numerical(case):
        return 0.5
    rows = [row for row in assessment.rows if row.kind == RequirementKind.VALUE and row.weight > 0]
    return share_of(rows) if rows else 0.5
