"""What the mechanisms say that a claim names in prose: done near it, elsewhere, or nowhere."""

from __future__ import annotations

import math

from judge.case import Case
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
OPEN = 0.7
"""What a claim deserves that names no mechanism of the table."""

NEAR, ELSEWHERE, NOWHERE, AGAINST, DEAD = 1.0, 0.75, 0.25, 0.1, 0.0
VARIED = 0.6
"""What is left where another way that changes little stands in its place."""

EXCLUDED = 0.4
"""What is left where code does what a claim excludes: it may do it elsewhere or for another."""


def mechanism_results(case: Case) -> list[RequirementResult]:
    """One requirement a mechanism, as reports show it."""
    return [_result(finding) for finding in case.mechanisms]


def _result(finding: MechanismFinding) -> RequirementResult:
    label = f"mechanism: {finding.name.replace('_', ' ')}"
    if finding.negated:
        return _excluded(finding, label)
    if finding.near is not None:
        return _told(label, State.MET, _shown(finding.near), finding.near)
    if finding.against is not None:
        return _told(label, _state_against(finding), _against(finding), finding.against)
    if finding.elsewhere is not None:
        return _told(label, State.MET, _shown(finding.elsewhere), finding.elsewhere)
    if finding.dead is not None:
        why = f"only in a branch that is not taken: {finding.why}" if finding.why else ""
        why = why or finding.instead or "in dead code alone"
        return _told(label, State.UNREACHED, why, finding.dead)
    if finding.firm:
        return RequirementResult(label, State.NOT_FOUND, "no code that runs does it", ())
    return _told(label, State.NOT_FOUND, "no code that does it is known", None)


def _excluded(finding: MechanismFinding, label: str) -> RequirementResult:
    """What a claim excludes: where a place of which it speaks does it, the claim is not true."""
    if finding.near is not None:
        state = State.CONTRADICTED if finding.firm else State.VARIANT
        note = "the claim excludes it"
        note += f", but {_shown(finding.near)} stands there" if finding.firm else ""
        return _told(f"no {label}", state, note, finding.near)
    return _told(f"no {label}", State.MET, "absent, as the claim says", None)


def _state_against(finding: MechanismFinding) -> RequirementState:
    """Another way that changes little is a variant, and so is one where code does both."""
    variant = finding.mild or finding.elsewhere is not None
    return State.VARIANT if variant else State.CONTRADICTED


def _against(finding: MechanismFinding) -> str:
    assert finding.against is not None
    shown = _shown(finding.against)
    note = (
        f"{finding.instead}: {shown} stands instead"
        if finding.instead
        else f"{shown} stands instead"
    )
    if finding.elsewhere is None:
        return note
    place = finding.elsewhere.location
    return f"{note}, though {_shown(finding.elsewhere)} stands at {place.path}:{place.first_line}"


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
        return (AGAINST if finding.firm else EXCLUDED) if finding.near else NEAR
    if finding.near is not None:
        return NEAR
    if finding.against is not None:
        return VARIED if _state_against(finding) is State.VARIANT else AGAINST
    if finding.elsewhere is not None:
        return ELSEWHERE
    return DEAD if finding.dead is not None else NOWHERE


@signal("mechanisms_done")
def mechanisms_done(case: Case, assessment: Assessment) -> float:
    """The mean credit of the mechanisms that a claim about method names; OPEN where it names
    none."""
    del assessment
    asked = case.mechanisms if case.claim.dimension is Dimension.METHOD else ()
    credits = [credit_of(finding) for finding in asked]
    return math.fsum(credits) / len(credits) if credits else OPEN


@signal("mechanism_against")
def mechanism_against(case: Case, assessment: Assessment) -> float:
    """Whether code at the claim's places does in another way what the claim names: 1 for a way
    that contradicts it, half for one that changes little."""
    del assessment
    others = [f for f in case.mechanisms if not f.negated and f.against and not f.near]
    counts = [0.5 if _state_against(f) is State.VARIANT else 1.0 for f in others]
    return max(counts, default=0.0)
