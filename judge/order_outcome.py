"""What became of each step of an ordered claim, and of their order, in words."""

from __future__ import annotations

from judge.claims.requirement import Requirement
from judge.order.asked import StepSeen
from judge.order.course import Course
from judge.order.nesting import Misplaced
from judge.text.quoted import quoted
from taxonomy.verdict import RequirementResult, RequirementState

State = RequirementState
DOES = 0.2
"""Share of a step from which a statement is said to do it; with less it does part of it."""

PERHAPS = 0.1
"""With less a line is cited by chance as often as not, and stands in the note alone."""

PLACED = 0.35
"""How surely the definition must be what the claim speaks of before a step is met there."""

PLAINLY_PLACED = 0.45
"""The same for a step of which one word alone is told: many lines tell that."""

HARDLY_PLACED = 0.25
"""With less nothing is cited at all."""

MOST_OF = 0.5
"""Part of the steps that must be done before anything is said of the order of all."""

SEVERAL = 3
"""Steps from which on their order is no accident."""

AS_PLAIN = 0.5
"""Part of the best place's share that a place must have to stand for the step."""


def step_result(requirement: Requirement, course: Course) -> RequirementResult:
    """What one step's place on the way says; its best place where it has none in the claim's
    order."""
    step = _seen(requirement.requirement_id, course)
    if step is None:
        return RequirementResult(requirement.label, State.NOT_FOUND, "nothing does it", ())
    if step.moment.stub and _is_the_stubbed(step, course):
        note = f"what {step.where} calls {step.moment.stub}"
        return RequirementResult(requirement.label, State.STUBBED, note, (step.reference,))
    if step.moment.stub or step.share < PERHAPS or course.sure < HARDLY_PLACED:
        return RequirementResult(requirement.label, State.NOT_FOUND, _nearest(step), ())
    if _does(step, course):
        state = State.MET
    elif _is_alone(requirement.requirement_id, step, course):
        state = State.VARIANT
    else:
        return RequirementResult(requirement.label, State.NOT_FOUND, _nearest(step), ())
    return RequirementResult(requirement.label, state, quoted(step.moment.text), (step.reference,))


def _nearest(step: StepSeen) -> str:
    return f"nothing surely does it; nearest is {quoted(step.moment.text)} at {step.where}"


def _is_alone(key: str, step: StepSeen, course: Course) -> bool:
    """Whether a statement that may do a step is its best place and that of no other one: where
    several steps come to the same line, none of them was found."""
    both = zip(course.asked, course.anywhere, strict=True)
    best = {asked.key: place.where for asked, place in both if place}
    if not step.told or best.get(key) != step.where:
        return False
    return all(where != step.where for other, where in best.items() if other != key)


def _is_the_stubbed(step: StepSeen, course: Course) -> bool:
    """Whether a step is what a call that does nothing was to do: of several there the likeliest."""
    there = [one.share for one in course.anywhere if one and one.place == step.place]
    return step.told > 1 and step.share >= max(PERHAPS, *there)


def _does(step: StepSeen, course: Course) -> bool:
    """Whether a statement surely does a step: by several words, or one in a place that is sure."""
    least = PLACED if step.told > 1 else PLAINLY_PLACED
    return step.share >= DOES and course.sure >= least


def _on_the_wrong_side(found: Misplaced, driver: str) -> RequirementResult:
    place = quoted(found.step.moment.text)
    side = "inside of" if found.inside else "outside of"
    asked = "the claim has it once" if found.inside else "the claim has it again and again"
    note = f"{place} stands {side} the loop at {found.loop}, {asked}"
    label = f"loops around steps in {driver}"
    return RequirementResult(label, State.CONTRADICTED, note, (found.step.reference,))


def _seen(key: str, course: Course) -> StepSeen | None:
    """Where the step was found; in an order that is another, where that was seen."""
    precedence = course.precedence
    if precedence and precedence.otherwise and course.sure >= PLACED:
        for pair in precedence.pairs:
            if pair.inverted and key in (pair.first, pair.second):
                return pair.early if key == pair.first else pair.late
    at = [one.key for one in course.asked].index(key)
    step, best = course.in_order[at], course.anywhere[at]
    return step if step and best and step.share >= AS_PLAIN * best.share else best


def _stands(step: StepSeen, best: StepSeen, course: Course) -> bool:
    """Whether a place that fits the order surely does the step, as plainly as any."""
    return _does(step, course) and step.share >= AS_PLAIN * best.share


def order_of_steps(course: Course) -> RequirementResult | None:
    """Whether the steps come as claimed; None where fewer than two are done."""
    precedence = course.precedence
    worst = precedence.otherwise if precedence and course.sure >= PLACED else None
    if precedence and worst:
        early, late = worst.early, worst.late
        note = f"{late.where} comes before {early.where}, the claim has them the other way round"
        label = f"order of steps in {precedence.frame}"
        return RequirementResult(label, State.CONTRADICTED, note, (late.reference, early.reference))
    if course.misplaced and course.sure >= PLACED:
        return _on_the_wrong_side(course.misplaced, course.driver)
    told = {key for one in course.asked for key in one.after}
    told |= {one.key for one in course.asked if one.after}
    both = zip(course.asked, course.in_order, course.anywhere, strict=True)
    placed = {
        a.key: step
        for a, step, best in both
        if a.key in told and step and best and _stands(step, best, course)
    }
    if any({first, second} <= placed.keys() for first, second in course.backwards):
        return None
    done = list(placed.values())
    if len(done) < max(2, MOST_OF * len(told)) or len({step.where for step in done}) < len(done):
        return None
    # Two places always come in some order: they tell it only where nothing else was asked for and
    # each is told by more than a word.
    few = len(done) < SEVERAL and (len(done) < len(told) or any(one.told < 2 for one in done))
    hollow = any(step and step.moment.stub for step in course.anywhere)
    if few or hollow:
        return None
    label = f"order of {len(done)} steps in {course.driver}"
    places = tuple(dict.fromkeys(step.reference for step in done))
    return RequirementResult(label, State.MET, "in the claimed order", places[:4])
