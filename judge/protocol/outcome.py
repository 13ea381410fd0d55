"""Which parts of an experiment run, in words."""

from __future__ import annotations

from judge.order.asked import StepSeen
from judge.order.course import Course
from judge.protocol.lists import UNREAD
from judge.protocol.sweeps import SweepSeen
from taxonomy.verdict import RequirementResult, RequirementState

RUNS = 0.45
"""Share of a part's words from which a line is said to do it."""

MOST = 0.8
"""Share of the parts from which the experiment is said to be done."""

SHOWN_REFERENCES = 4
SHOWN_PARTS = 8


def parts_result(course: Course) -> RequirementResult:
    """The parts that one way through the code does, and those that it does not."""
    done = [step for step in course.anywhere if step and _runs(step)]
    missing = [
        one.key
        for one, step in zip(course.asked, course.anywhere, strict=True)
        if step is None or not _runs(step)
    ]
    label = f"{len(done)} of {len(course.asked)} parts of the experiment in {course.driver}"
    note = f"not seen: {_listed(missing)}" if missing else ""
    places = tuple(dict.fromkeys(step.reference for step in done))
    share = len(done) / len(course.asked)
    state = RequirementState.NOT_FOUND
    if done:
        state = RequirementState.MET if share >= MOST else RequirementState.VARIANT
    return RequirementResult(label, state, note, places[:SHOWN_REFERENCES], decisive=False)


def sweep_result(seen: SweepSeen) -> RequirementResult:
    """Whether code lists the numbers that an experiment goes through."""
    turns = seen.sweep.turns
    label = f"repeated: {seen.sweep.label}" if turns else f"runs for {seen.sweep.label}"
    if seen.location is None:
        note = "nothing repeats it" if turns else "no list of them in live code"
        return RequirementResult(label, RequirementState.NOT_FOUND, note, (), decisive=False)
    where = seen.location.reference
    if seen.dead:
        state = RequirementState.MENTIONED if seen.dead == UNREAD else RequirementState.UNREACHED
        said = "counted" if turns else "listed"
        return RequirementResult(label, state, f"{said}, {seen.dead}", (where,), decisive=False)
    state = RequirementState.MET if seen.share >= MOST else RequirementState.VARIANT
    if turns:
        note = f"{seen.listed[0]:g} turns"
        return RequirementResult(label, state, note, (where,), decisive=False)
    note = f"{seen.share:.0%} of it is listed"
    note += ", as what each leaves of one" if seen.rest else ""
    return RequirementResult(label, state, note, (where,), decisive=False)


def _runs(step: StepSeen) -> bool:
    return step.share >= RUNS and not step.moment.stub


def _listed(parts: list[str]) -> str:
    more = len(parts) - SHOWN_PARTS
    return ", ".join(parts[:SHOWN_PARTS]) + (f" and {more} more" if more > 0 else "")
