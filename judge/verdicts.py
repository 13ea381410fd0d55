"""From a level and its reasons to a whole Verdict: zero type, discrepancy, category, references."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.model.source import Location
from judge.case import Case
from judge.zero_signals import zero_signals
from taxonomy.category import category_of
from taxonomy.discrepancy import discrepancy_of
from taxonomy.verdict import RequirementResult, Score, Verdict
from taxonomy.zero import zero_type

ZERO_REASON = "Zero type:"


def verdict_of(
    case: Case,
    score: Score,
    reasoning: str,
    *,
    decided_by: str,
    confidence: float,
    results: Sequence[RequirementResult] = (),
    told: Sequence[RequirementResult] | None = None,
    prefilter_rule: str = "",
    places: Sequence[Location] | None = None,
) -> Verdict:
    """A verdict whose taxonomy follows from the case and the states of its requirements. `told` are
    those of `results` that a reader is shown, None all. `places` are those that the reasoning names
    and that therefore decided; None leaves them to the results."""
    states = [result.state for result in results if result.decisive]
    below_one = score is not Score.FAITHFUL
    zero, why = zero_type(zero_signals(case, results)) if score is Score.ABSENT else (None, "")
    return Verdict(
        claim=case.claim,
        score=score,
        reasoning=_with_zero(reasoning, why),
        evidence=case.evidence,
        trace=case.trace,
        decided_by=decided_by,
        confidence=confidence,
        requirements=tuple(results if told is None else told),
        prefilter_rule=prefilter_rule,
        zero_type=zero,
        discrepancy=discrepancy_of(states, dimension=case.claim.dimension, zero_type=zero)
        if below_one
        else None,
        category=category_of(case.claim.text, case.claim.dimension) if below_one else None,
        evidence_refs=_references(case, [r for r in results if r.decisive])
        if places is None
        else _named(case, places),
    )


def _with_zero(reasoning: str, why: str) -> str:
    """The reasoning with why the claim is 0, unless it says so already."""
    told = why.partition(": ")[2]
    if not why or why in reasoning or (told and told in reasoning):
        return reasoning
    return f"{reasoning} {ZERO_REASON} {why}."


def unjudged(case: Case, failure: str, decided_by: str) -> Verdict:
    """A claim that got no score; counted beside the means, never inside them."""
    return Verdict(
        claim=case.claim,
        score=None,
        reasoning="",
        evidence=case.evidence,
        trace=case.trace,
        decided_by=decided_by,
        failure=failure,
    )


def _named(case: Case, places: Sequence[Location]) -> tuple[str, ...]:
    """The items that hold a named place, then named places that no item holds."""
    items = [
        item.reference
        for item in case.evidence
        if any(item.location.overlaps(place) for place in places)
    ]
    others = [
        f"{place.path}:{place.lines}"
        for place in places
        if not any(item.location.overlaps(place) for item in case.evidence)
    ]
    return tuple(dict.fromkeys([*items, *others]))


def _references(case: Case, results: Sequence[RequirementResult]) -> tuple[str, ...]:
    """The items that hold a place which settled a requirement; without any, the best item."""
    places = [_place(reference) for result in results for reference in result.references]
    decided = [
        item.reference
        for item in case.evidence
        if any(item.location.overlaps(place) for place in places)
    ]
    return tuple(decided) or tuple(item.reference for item in case.evidence[:1])


def _place(reference: str) -> Location:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    return Location(path, int(first), int(last))
