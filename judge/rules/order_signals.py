"""Do the steps of an ordered claim come on one way through the code, and in its order?"""

from __future__ import annotations

from judge.case import Case
from judge.order.outcome import PLACED, order_of_steps
from judge.requirement import RequirementKind
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult

TYPICAL = 0.4
"""What claims without steps get: the middle, so that the signal says nothing of them."""

PLAINLY = 0.5
"""What an order counts at least that reports say to be another than the claimed one."""


def order_results(case: Case) -> list[RequirementResult]:
    """The order of the steps as reports show it; none where fewer than two are done."""
    if case.claim.dimension is not Dimension.ORDERING or case.course is None:
        return []
    result = order_of_steps(case.course)
    return [] if result is None else [result]


@signal("steps_in_order")
def steps_in_order(case: Case, assessment: Assessment) -> float:
    """How much of the steps of an ordered claim the best way does in the claim's order."""
    del assessment
    if case.claim.dimension is not Dimension.ORDERING or not _has_steps(case):
        return TYPICAL
    return case.course.done if case.course else 0.0


@signal("steps_placed")
def steps_placed(case: Case, assessment: Assessment) -> float:
    """How surely one definition does the steps of an ordered claim together."""
    del assessment
    if case.claim.dimension is not Dimension.ORDERING or not _has_steps(case):
        return TYPICAL
    return min(1.0, case.course.sure) if case.course else 0.0


def _has_steps(case: Case) -> bool:
    """Whether any order was understood; without steps nothing can be said of it."""
    return any(r.kind is RequirementKind.STEP for r in case.plan.requirements)


@signal("steps_turned")
def steps_turned(case: Case, assessment: Assessment) -> float:
    """How much of an ordered claim's steps surely come in another order; 0 where that cannot be
    told."""
    del assessment
    course = case.course
    if course is None:
        return 0.0
    if course.sure < PLACED:
        return 0.0
    precedence = course.precedence
    turned = precedence.turned if precedence and precedence.otherwise else 0.0
    plainly = course.misplaced or (precedence and precedence.otherwise)
    return max(turned, PLAINLY) if plainly else 0.0
