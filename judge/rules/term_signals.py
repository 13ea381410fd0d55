"""What the technical terms of a claim say: said at its places, nowhere, or replaced by others."""

from __future__ import annotations

from judge.case import Case
from judge.claims.term_families import Replaced
from judge.methods.term_finding import TermFinding
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState

ELSEWHERE = 0.5
"""What counts a term that other live code says or does, against one that none does."""


def term_results(case: Case) -> list[RequirementResult]:
    """One requirement for each term that nothing at the claim's places says, and for each that
    something else replaces and no live code does; terms that are said need no row."""
    lost = [_missing(finding) for finding in case.terms.terms if is_missing(finding)]
    return [*lost, *(_replaced(one) for one in case.terms.replaced if one.nowhere)]


def is_missing(finding: TermFinding) -> bool:
    """Whether a term that code would have to say stands at none of the claim's places."""
    return finding.term.firm and not finding.term.excluded and not finding.near


def _missing(finding: TermFinding) -> RequirementResult:
    label = f"term: {finding.term.text}"
    if finding.live:
        note = f"code elsewhere says '{finding.term.text}', none at the places of the claim"
        return RequirementResult(label, State.VARIANT, note, decisive=False)
    note = f"no code that runs says '{finding.term.text}'"
    return RequirementResult(label, State.NOT_FOUND, note, decisive=False)


def _replaced(one: Replaced) -> RequirementResult:
    place = f"{one.place.path}:{one.place.first_line}"
    asked, instead = _plain(one.asked), _plain(one.instead)
    note = f"{instead} stands at {place} instead of {asked}: `{one.text}`"
    label = f"{_plain(one.family)}: {asked}"
    reference = f"{one.place.path}:{one.place.lines}"
    return RequirementResult(label, State.CONTRADICTED, note, (reference,), decisive=False)


def _plain(name: str) -> str:
    return name.replace("_", " ")


FEW = 3
"""Terms of a claim up to which each one is the point of it; of more, each counts for less."""


def missing(case: Case) -> float:
    """How much of a claim is lost with its weightiest missing term, 0 to 1: half as much where
    other live code says the term."""
    lost = [finding for finding in case.terms.terms if is_missing(finding)]
    counts = [min(1.0, f.term.weight) * (ELSEWHERE if f.live else 1.0) for f in lost]
    return max(counts, default=0.0) * _part(case)


def _part(case: Case) -> float:
    """How much of a claim one of its technical terms is."""
    asked = sum(not (f.term.everyday or f.term.excluded) for f in case.terms.terms)
    return min(1.0, FEW / asked) if asked else 1.0


@signal("term_missing")
def term_missing(case: Case, assessment: Assessment) -> float:
    """How much of the claim is a term that code would have to say and that no code at the
    claim's places says; what only tells why something is done counts for little."""
    del assessment
    return missing(case)


@signal("term_replaced")
def term_replaced(case: Case, assessment: Assessment) -> float:
    """How much of the claim is a thing in whose place another of its kind stands. A term that is
    missing already says as much."""
    del assessment
    if missing(case) > 0:
        return 0.0
    counts = [1.0 if one.nowhere else ELSEWHERE for one in case.terms.replaced]
    return max(counts, default=0.0) * _part(case)
