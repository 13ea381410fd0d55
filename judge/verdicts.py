"""From a level and its reasons to a whole Verdict: zero type, discrepancy, category, references."""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case
from judge.zero_signals import zero_signals
from taxonomy.category import category_of
from taxonomy.discrepancy import discrepancy_of
from taxonomy.verdict import RequirementResult, Score, Verdict
from taxonomy.zero import zero_type

LINES_SHOWN = 4


def verdict_of(
    case: Case,
    score: Score,
    reasoning: str,
    *,
    decided_by: str,
    confidence: float,
    results: Sequence[RequirementResult] = (),
    prefilter_rule: str = "",
) -> Verdict:
    """A verdict whose taxonomy follows from the case and the states of its requirements."""
    states = [result.state for result in results]
    below_one = score is not Score.FAITHFUL
    zero, why = zero_type(zero_signals(case, results)) if score is Score.ABSENT else (None, "")
    return Verdict(
        claim=case.claim,
        score=score,
        reasoning=f"{reasoning} Zero type: {why}." if why else reasoning,
        evidence=case.evidence,
        trace=case.trace,
        decided_by=decided_by,
        confidence=confidence,
        requirements=tuple(results),
        prefilter_rule=prefilter_rule,
        zero_type=zero,
        discrepancy=discrepancy_of(states) if below_one else None,
        category=category_of(case.claim.text, case.claim.dimension) if below_one else None,
        evidence_refs=_references(case),
    )


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


def _references(case: Case) -> tuple[str, ...]:
    direct = [item for item in case.evidence if item.runs]
    return tuple(item.reference for item in direct[:LINES_SHOWN])
