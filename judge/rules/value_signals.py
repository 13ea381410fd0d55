"""What the stated values of a claim say together: the signals of claims that are their numbers."""

from __future__ import annotations

import math
from collections.abc import Sequence

from judge.case import Case
from judge.requirement import RequirementKind
from judge.rules.assessment import FIRM, Assessment, Row
from judge.rules.signals import signal
from judge.switches import Switch
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
SWITCHED = 0.25
"""The most that right values deserve which a switch keeps from being used."""

CREDIT = {State.MET: 1.0, State.VARIANT: 0.75}


def switch_results(case: Case) -> list[RequirementResult]:
    """What each switch against the claim says, as reports show it."""
    return [
        RequirementResult(switch.label, State.CONTRADICTED, switch.note, (_place(switch),))
        for switch in case.switches
    ]


def _place(switch: Switch) -> str:
    return f"{switch.location.path}:{switch.location.lines}"


def firm_values(assessment: Assessment) -> list[Row]:
    """The values whose parameter the claim names."""
    return [r for r in assessment.rows if r.kind == RequirementKind.VALUE and r.weight >= FIRM]


def value_level(rows: Sequence[Row]) -> float:
    """The level that the values alone deserve, 0 to 1: all right is 1, one near is 0.75, one of
    several wrong 0.5, the only one wrong 0.25, all of them in dead code or nowhere 0."""
    states = [row.result.state for row in rows]
    if not states or not any(s in CREDIT or s is State.CONTRADICTED for s in states):
        return 0.0
    worst = min(CREDIT.get(state, 0.0) for state in states)
    if worst > 0:
        return worst
    right = math.fsum(CREDIT.get(state, 0.0) for state in states) / len(states)
    return 0.5 if right >= 0.5 else 0.25


def _is_numerical(case: Case) -> bool:
    return case.claim.dimension is Dimension.NUMERICAL


@signal("values_level")
def values_level(case: Case, assessment: Assessment) -> float:
    """What the values of a numerical claim deserve by themselves; 0.5 where it states none."""
    rows = firm_values(assessment) if _is_numerical(case) else []
    level = value_level(rows) if rows else 0.5
    return min(level, SWITCHED) if case.switches else level
