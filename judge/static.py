"""The static judge: requirements checked against facts and live code, no model asked.

Same case, same verdict. The reasoning names each requirement, what became of it, and where.
"""

from __future__ import annotations

from collections.abc import Sequence

from judge.case import Case
from judge.rules.assessment import Assessment, assessed
from judge.rules.order import order_result
from judge.verdicts import verdict_of
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState, Verdict

NAME = "static/1"
"""Changes when the same case may get another verdict."""


class StaticJudge:
    """Implements `judge.case.Judge` offline and deterministically."""

    name = NAME

    def judge(self, cases: Sequence[Case]) -> list[Verdict]:
        """One verdict per case, in the order given."""
        return [self._verdict(case) for case in cases]

    def _verdict(self, case: Case) -> Verdict:
        assessment = assessment_of(case)
        return verdict_of(
            case,
            assessment.level,
            reasoning(assessment.results, left_out=case.plan.left_out),
            decided_by=self.name,
            confidence=_confidence(assessment),
            results=assessment.results,
        )


def assessment_of(case: Case) -> Assessment:
    """What the judge sees in a case before it is a verdict."""
    order = order_result(case) if case.claim.dimension is Dimension.ORDERING else None
    return assessed(case, [("order", order)] if order is not None else [])


def _confidence(assessment: Assessment) -> float:
    """Grows with the distance from the nearest border between levels; not yet calibrated."""
    return round(min(0.9, 0.3 + 2.0 * assessment.rule.distance(assessment.share)), 2)


ORDER = tuple(RequirementState)
SAID = {
    RequirementState.MET: "Met",
    RequirementState.VARIANT: "Met with a variant",
    RequirementState.CONTRADICTED: "Contradicted",
    RequirementState.STUBBED: "Stubbed",
    RequirementState.MENTIONED: "Mentioned only",
    RequirementState.UNREACHED: "Right code, never called or not in force",
    RequirementState.NOT_FOUND: "Not found",
}


def reasoning(results: Sequence[RequirementResult], *, left_out: int = 0) -> str:
    """Plain sentences, one a state, that name each requirement and its place."""
    sentences: list[str] = []
    for state in ORDER:
        parts = [_part(result) for result in results if result.state is state]
        if parts:
            sentences.append(f"{SAID[state]}: {'; '.join(parts)}.")
    if left_out:
        sentences.append(f"{left_out} further parts of this long claim were not checked.")
    return " ".join(sentences) or "The claim asks for nothing that can be checked."


def _part(result: RequirementResult) -> str:
    where = f" at {_plain(result.references[0])}" if result.references else ""
    note = f" ({result.note})" if result.note else ""
    return f"{result.requirement}{note}{where}"


def _plain(reference: str) -> str:
    path, _, lines = reference.rpartition(":")
    first, _, last = lines.partition("-")
    return f"{path}:{first}" if first == last else reference
