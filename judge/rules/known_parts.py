"""How much of each part of an experiment is done, with what is known of its names and numbers?

Words of a line say little of a part that is a name: what was found out about the name, the number
or the repetition says it better. A part that says more besides is taken half by its words.
"""

from __future__ import annotations

import math
from collections.abc import Iterator
from dataclasses import replace

from judge.case import Case
from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.vocabulary import plain_tokens
from judge.order.asked import Asked, StepSeen
from judge.order.course import Course
from judge.protocol.arms import ARM
from judge.settle import settled
from judge.text.whole_words import says
from taxonomy.verdict import RequirementState

CREDIT = {RequirementState.MET: 1.0, RequirementState.VARIANT: 0.6}
"""What is known of a name or number, as a share; any other state is none."""

UNDONE = 0.4
"""The most that words alone make of a part whose names are not there."""


def with_what_is_known(case: Case, course: Course) -> Course:
    """The course, with the share of each part corrected by what was found out of its names."""
    known = list(_known(case))
    steps = tuple(
        _corrected(one, step, known, course)
        for one, step in zip(course.asked, course.anywhere, strict=True)
    )
    return replace(course, anywhere=steps)


def _known(case: Case) -> Iterator[tuple[tuple[str, ...], float]]:
    """Words that stand for a name, a number or a repetition where a part has all of them, and how
    much of it is there."""
    for requirement in case.plan.requirements:
        words = _words_of(requirement)
        if words:
            yield words, CREDIT.get(settled(requirement, case).state, 0.0)
    for seen in case.sweeps:
        if seen.sweep.turns:
            yield tuple(seen.sweep.label.lower().split()), 0.0 if seen.dead else seen.share
    for row in case.experiment:
        if row.requirement.startswith(ARM):
            said = row.requirement.removeprefix(ARM).lower().split()
            yield tuple(said), CREDIT.get(row.state, 0.0)


def _words_of(requirement: Requirement) -> tuple[str, ...]:
    if requirement.kind is RequirementKind.COMPONENT:
        return tuple(requirement.label.lower().split())
    if requirement.kind is RequirementKind.VALUE and not requirement.guessed:
        return (requirement.label.rpartition(" = ")[2].lower(),)
    return ()


def _corrected(
    asked: Asked,
    step: StepSeen | None,
    known: list[tuple[tuple[str, ...], float]],
    course: Course,
) -> StepSeen | None:
    said = asked.key.lower()
    own = [(names, credit) for names, credit in known if all(says(said, name) for name in names)]
    if not own:
        return step
    credit = math.fsum(one for _, one in own) / len(own)
    named = {token for names, _ in own for name in names for token in plain_tokens(name)}
    base = step.share if step is not None else 0.0
    share = credit if named.issuperset(asked.words) else (credit + base) / 2
    if credit < UNDONE:
        share = min(share, UNDONE)
    return replace(step, share=share) if step is not None else _elsewhere(share, course)


def _elsewhere(share: float, course: Course) -> StepSeen | None:
    """A part that is done, though no line of the way says so: somewhere in the program."""
    first = next((step for step in course.anywhere if step is not None), None)
    return replace(first, share=share) if first is not None and share else None
