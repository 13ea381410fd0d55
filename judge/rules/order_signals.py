"""Do the steps of an ordered claim come on one way through the code, and in its order?"""

from __future__ import annotations

from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.order_outcome import PLACED, order_of_steps
from judge.rules.assessment import Assessment
from judge.rules.signals import signal
from taxonomy.drift import Dimension
from taxonomy.verdict import RequirementResult, RequirementState

TYPICAL = 0.4
"""What claims without steps get: the middle, so that the signal says nothing of them."""

PLAINLY = 0.5
"""What an order counts at least that reports say to be another than the claimed one."""


UNTOLD = 0.5
"""What an order gets of which nothing is sure."""

ONE_OF_SEVERAL = 0.4
"""What counts one thing that is surely done otherwise, the rest of the order being as it may."""


def order_results(case: Case) -> list[RequirementResult]:
    """The order of the steps as reports show it; none where fewer than two are done."""
    if case.claim.dimension is not Dimension.ORDERING:
        return []
    plain = list(case.order)
    result = order_of_steps(case.course) if case.course else None
    if result is None or (plain and result.state is RequirementState.MET):
        return plain
    return [*plain, result]


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
    surely = any(one.state is RequirementState.CONTRADICTED for one in case.order)
    if course is None or surely:
        return ONE_OF_SEVERAL if surely else 0.0
    if course.sure < PLACED:
        return 0.0
    precedence = course.precedence
    turned = precedence.turned if precedence and precedence.otherwise else 0.0
    plainly = course.misplaced or (precedence and precedence.otherwise)
    return max(turned, PLAINLY) if plainly else 0.0


@signal("acts_in_order")
def acts_in_order(case: Case, assessment: Assessment) -> float:
    """Whether what code everywhere names alike comes in an ordered claim's order: 1 where it does,
    0 where anything is surely done otherwise, the middle where that cannot be told."""
    del assessment
    if any(one.state is RequirementState.CONTRADICTED for one in case.order):
        return 0.0
    return 1.0 if case.order else UNTOLD
