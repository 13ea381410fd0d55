"""How much of an experiment runs: the signal of claims about protocols."""

from __future__ import annotations

import math

from judge.case import Case
from judge.protocol.outcome import parts_result, sweep_result
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
    return [parts_result(case.course), *map(sweep_result, case.sweeps)]


@signal("parts_done")
def parts_done(case: Case, assessment: Assessment) -> float:
    """How much of the parts of an experiment one way through the code does, and how much of the
    numbers that it varies code lists."""
    del assessment
    if case.claim.dimension is not Dimension.PROTOCOL:
        return TYPICAL
    if case.course is None:
        return 0.0
    swept = [one.share for one in case.sweeps]
    parts = len(case.course.asked)
    done = case.course.seen * parts + SWEPT * math.fsum(swept)
    return done / (parts + SWEPT * len(swept))


SWEPT = 2
"""Parts that a list of numbers stands for: what an experiment varies is the point of it."""
