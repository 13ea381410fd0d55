"""How much of an experiment runs: the signal of claims about protocols."""

from __future__ import annotations

import math

from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.protocol.left_out import LEFT_OUT
from judge.protocol.outcome import parts_result, sweep_result
from judge.rules.assessment import Assessment
from judge.rules.known_parts import with_what_is_known
from judge.rules.member_shares import Shares, shares_of
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

TYPICAL = 0.44
"""What claims of other dimensions get: the middle, so that the signal says nothing of them."""


def part_results(case: Case) -> list[RequirementResult]:
    """Which parts of an experiment run, as reports show it."""
    if case.claim.dimension is not Dimension.PROTOCOL or case.course is None:
        return list(case.experiment)
    course = with_what_is_known(case, case.course)
    return [parts_result(course), *map(sweep_result, case.sweeps), *case.experiment]


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
    done = with_what_is_known(case, case.course).seen * parts + SWEPT * math.fsum(swept)
    return done / (parts + SWEPT * len(swept))


SWEPT = 2
"""Parts that a list of numbers stands for: what an experiment varies is the point of it."""


_CHECKED = frozenset(
    {RequirementKind.COMPONENT.value, RequirementKind.VALUE.value, "mechanism", "term"}
)
_CREDIT = {
    RequirementState.MET: 1.0,
    RequirementState.VARIANT: 0.6,
    RequirementState.CONTRADICTED: 0.1,
}
_DENIED = "no mechanism"
"""Rows of what a claim says is absent: what is run with and without a thing has it."""

MIDDLE = 0.6
"""What claims get that name nothing of an experiment, so that the signal says nothing of them."""


@signal("protocol_met")
def protocol_met(case: Case, assessment: Assessment) -> float:
    """How much of all that an experiment names, counts and varies is there."""
    if case.claim.dimension is not Dimension.PROTOCOL:
        return MIDDLE
    states = [
        row.result.state
        for row in assessment.rows
        if row.kind in _CHECKED and not row.result.requirement.startswith(_DENIED)
    ]
    states += [sweep_result(one).state for one in case.sweeps]
    states += [one.state for one in case.experiment]
    return math.fsum(_CREDIT.get(s, 0.0) for s in states) / len(states) if states else MIDDLE


@signal("members_run")
def members_run(case: Case, assessment: Assessment) -> float:
    """Share of the members of its lists, named things and sets of numbers first, that are run."""
    shares = _shares(case, assessment)
    run = shares.run if shares is not None else None
    return MIDDLE if run is None else run


@signal("none_run")
def none_run(case: Case, assessment: Assessment) -> float:
    """Whether nothing that an experiment names or varies is run."""
    shares = _shares(case, assessment)
    if shares is None:
        return 0.0
    no_ablation = any(one.requirement == LEFT_OUT for one in case.experiment)
    return float(no_ablation or shares.nothing_runs)


def _shares(case: Case, assessment: Assessment) -> Shares | None:
    """What is run of the members of a claim about an experiment; None for other claims."""
    if case.claim.dimension is not Dimension.PROTOCOL:
        return None
    kind = RequirementKind.COMPONENT.value
    named = [row.result for row in assessment.rows if row.kind == kind]
    named += case.experiment
    return shares_of(case, [one for one in named if not one.requirement.startswith("no ")])
