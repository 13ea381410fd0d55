"""From a model's answer to a whole verdict: zero type, discrepancy, category, references.

The level and the reasoning are the model's. Why a claim is 0 and how it differs follow from its
words where they say so, else from what static analysis knows.
"""

from __future__ import annotations

from judge.asking.replies import Answer
from judge.case import Case
from judge.static import assessment_of
from judge.verdicts import ZERO_REASON
from judge.zero_signals import zero_signals
from taxonomy.category import category_of
from taxonomy.discrepancy import discrepancy_of
from taxonomy.drift import Discrepancy, ZeroType
from taxonomy.evidence import Evidence
from taxonomy.verdict import Score, Verdict
from taxonomy.zero import zero_type
from taxonomy.zero_prose import zero_type_of_prose


def model_verdict(case: Case, answer: Answer, decided_by: str, *, confidence: float) -> Verdict:
    """A verdict with the level of the answer; the cited items stand first in `evidence_refs`."""
    score, reasoning = answer.score, answer.reasoning
    zero = None
    if score is Score.ABSENT:
        zero, why = _zero(case, reasoning)
        reasoning = f"{reasoning} {ZERO_REASON} {why}."
    below = score is not Score.FAITHFUL
    return Verdict(
        claim=case.claim,
        score=score,
        reasoning=reasoning,
        evidence=case.evidence,
        trace=case.trace,
        decided_by=decided_by,
        confidence=confidence,
        zero_type=zero,
        discrepancy=_discrepancy(case, score, zero) if below else None,
        category=category_of(case.claim.text, case.claim.dimension) if below else None,
        evidence_refs=_references(case.evidence, answer),
    )


def _zero(case: Case, reasoning: str) -> tuple[ZeroType, str]:
    """Stubs and gaps are facts; of the rest the model's words tell more, where they tell a type."""
    known, why = zero_type(zero_signals(case, assessment_of(case).results))
    said = zero_type_of_prose(reasoning)
    if known in KNOWN_FOR_CERTAIN or said is ZeroType.UNCLASSIFIED:
        return known, why
    return said, f"{said.value.replace('_', ' ')}, by the words of the reasoning"


KNOWN_FOR_CERTAIN = frozenset({ZeroType.STUB_PLACEHOLDER, ZeroType.EXTERNAL_KNOWLEDGE_GAP})

DONE_OTHERWISE = frozenset({Score.MINOR_DEVIATION, Score.CORE_SUBSTITUTION})
"""Levels that say by their meaning that something else is done; the others leave something out."""


def _discrepancy(case: Case, score: Score, zero: ZeroType | None) -> Discrepancy:
    if score in DONE_OTHERWISE or zero is ZeroType.WRONG_IMPLEMENTATION:
        return Discrepancy.DIFFERENCE
    if zero is not None:
        return Discrepancy.CODE_OMISSION
    states = [result.state for result in assessment_of(case).results if result.decisive]
    return discrepancy_of(states, dimension=case.claim.dimension)


def _references(evidence: tuple[Evidence, ...], answer: Answer) -> tuple[str, ...]:
    """The items that hold a cited place, then places that only the facts showed."""
    items = [
        item.reference
        for item in evidence
        if any(item.location.overlaps(place) for place in answer.places)
    ]
    others = [
        f"{place.path}:{place.lines}"
        for place in answer.places
        if not any(item.location.overlaps(place) for item in evidence)
    ]
    return (*items, *others)
