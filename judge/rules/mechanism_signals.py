"""What the mechanisms say that a claim names in prose: done near it, elsewhere, or nowhere."""

from __future__ import annotations

import math

from judge.case import Case
from judge.mechanisms import MechanismFinding, MechanismPlace
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
OPEN = 0.7
"""What a claim deserves that names no mechanism of the table."""

NEAR, ELSEWHERE, NOWHERE, AGAINST, DEAD = 1.0, 0.75, 0.25, 0.1, 0.0
EXCLUDED = 0.4
"""What is left where code does what a claim excludes: it may do it elsewhere or for another."""


def mechanism_results(case: Case) -> list[RequirementResult]:
    """One requirement a mechanism, as reports show it."""
    return [_result(finding) for finding in case.mechanisms]


def _result(finding: MechanismFinding) -> RequirementResult:
    label = f"mechanism: {finding.name.replace('_', ' ')}"
    place = finding.near or finding.elsewhere
    if finding.negated:
        state = State.VARIANT if finding.near else State.MET
        note = "the claim excludes it" if finding.near else "absent, as the claim says"
        return _told(f"no {label}", state, note, finding.near)
    if place is not None:
        return _told(label, State.MET, _shown(place), place)
    if finding.against is not None:
        note = f"{_shown(finding.against)} stands instead"
        return _told(label, State.CONTRADICTED, note, finding.against)
    if finding.dead is not None:
        return _told(label, State.UNREACHED, "in dead code alone", finding.dead)
    return _told(label, State.NOT_FOUND, "no code that does it is known", None)


def _shown(place: MechanismPlace) -> str:
    return f"`{place.text}`"


def _told(
    label: str, state: RequirementState, note: str, place: MechanismPlace | None
) -> RequirementResult:
    where = (f"{place.location.path}:{place.location.lines}",) if place is not None else ()
    return RequirementResult(label, state, note, where, decisive=False)


def credit_of(finding: MechanismFinding) -> float:
    """What one mechanism earns, 0 to 1."""
    if finding.negated:
        return EXCLUDED if finding.near else NEAR
    if finding.near is not None:
        return NEAR
    if finding.elsewhere is not None:
        return ELSEWHERE
    if finding.dead is not None:
        return DEAD
    return AGAINST if finding.against is not None else NOWHERE


@signal("mechanisms_done")
def mechanisms_done(case: Case, assessment: Assessment) -> float:
    """The mean credit of the mechanisms that a claim names; OPEN where it names none."""
    del assessment
    credits = [credit_of(finding) for finding in case.mechanisms]
    return math.fsum(credits) / len(credits) if credits else OPEN
