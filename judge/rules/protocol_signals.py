"""How much of an experiment runs: the signal of claims about protocols."""

from __future__ import annotations

from judge.case import Case
from judge.protocol.outcome import parts_result
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult

TYPICAL = 0.44
"""What claims of other dimensions get: the middle, so that the signal says nothing of them."""


def part_results(case: Case) -> list[RequirementResult]:
    """Which parts of an experiment run, as reports show it."""
    if case.claim.dimension is not Dimension.PROTOCOL or case.course is None:
        return []
    return [parts_result(case.course)]


@signal("parts_done")
def parts_done(case: Case, assessment: Assessment) -> float:
    """How much of the parts of an experiment one way through the code does."""
    del assessment
    if case.claim.dimension is not Dimension.PROTOCOL:
        return TYPICAL
    return case.course.seen if case.course else 0.0
