"""What became of each step of an ordered claim, and of their order, in words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations

from judge.order.course import Course, StepSeen
from judge.requirement import Requirement
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
DOES = 0.45
"""Share of a step from which a line is said to do it; with less it does part of it."""

FIRM = 0.75
"""Share from which both of two steps must be done before their order is said to be wrong."""

LOST = 0.3
"""How much worse a step must be done where the order is kept than where it is not."""


def step_result(requirement: Requirement, course: Course) -> RequirementResult:
    """What one step's place in the claimed order says; its best place where it has none there."""
    at = [one.key for one in course.asked].index(requirement.requirement_id)
    step = course.in_order[at] or course.anywhere[at]
    if step is None:
        return RequirementResult(requirement.label, State.NOT_FOUND, "nothing does it", ())
    if step.moment.stub:
        note = f"what {step.where} calls {step.moment.stub}"
        return RequirementResult(requirement.label, State.STUBBED, note, (step.reference,))
    state = State.MET if step.share >= DOES else State.VARIANT
    return RequirementResult(
        requirement.label, state, f"`{step.moment.text[:60]}`", (step.reference,)
    )


def order_of_steps(course: Course) -> RequirementResult | None:
    """Whether the steps come as claimed; None where fewer than two are done."""
    done = [step for step in course.in_order if step and step.share >= DOES]
    turned = next(_turned(course), None)
    if turned is not None:
        late, early = turned
        note = f"{late.where} comes before {early.where}, the claim has them the other way round"
        label = f"order of steps in {course.driver}"
        return RequirementResult(label, State.CONTRADICTED, note, (early.reference, late.reference))
    if len(done) < 2:
        return None
    label = f"order of {len(done)} steps in {course.driver}"
    places = tuple(dict.fromkeys(step.reference for step in done))
    return RequirementResult(label, State.MET, "in the claimed order", places[:4])


def _turned(course: Course) -> Iterator[tuple[StepSeen, StepSeen]]:
    """Pairs (later in the claim, earlier in the claim) that run the other way round."""
    for first, second in combinations(range(len(course.asked)), 2):
        early, late = course.anywhere[first], course.anywhere[second]
        if early is None or late is None or min(early.share, late.share) < FIRM:
            continue
        if late.place < early.place and (_is_lost(course, first) or _is_lost(course, second)):
            yield late, early


def _is_lost(course: Course, at: int) -> bool:
    kept, best = course.in_order[at], course.anywhere[at]
    return best is not None and best.share - (kept.share if kept else 0.0) >= LOST
