"""How many of the members that a claim about an experiment lists are really run?

A member that has a name is what was found out of the name, a set of numbers what code lists of it.
Only a member without either is taken by its words: said on the way that does the experiment, and
said by any code that runs.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence

from msgspec import Struct

from judge.case import Case
from judge.claims.requirement import RequirementKind
from judge.claims.vocabulary import plain_tokens
from judge.order.course import Course
from judge.protocol.listed import lists_said
from judge.protocol.parts import FILLER, words_of
from judge.settle import settled
from judge.text.whole_words import says
from taxonomy.verdict import RequirementResult, RequirementState

CREDIT = {RequirementState.MET: 1.0, RequirementState.VARIANT: 0.4}
"""What a name is worth: of the rest nothing runs, whether a document mentions it or not."""

NAMED, SWEPT, WORDED = 1.0, 2.0, 0.5
"""What a name, a set of numbers, and a member of mere words count."""

WHOLE_STEP = 0.6
"""Share of a member's words on one line from which the line does all of it."""


class Shares(Struct, frozen=True):
    """How much of each name, of each set of numbers and of each other member is run, 0 to 1."""

    names: tuple[float, ...]
    sweeps: tuple[float, ...]
    worded: tuple[float, ...]

    @property
    def run(self) -> float | None:
        """The mean, each counting what it is worth; None without any."""
        groups = ((NAMED, self.names), (SWEPT, self.sweeps), (WORDED, self.worded))
        counted = math.fsum(weight * len(group) for weight, group in groups)
        done = math.fsum(weight * math.fsum(group) for weight, group in groups)
        return done / counted if counted else None

    @property
    def nothing_runs(self) -> bool:
        """Whether none of at least FEWEST names and sets of numbers is run."""
        firm = (*self.names, *self.sweeps)
        return len(firm) >= FEWEST and not any(firm)


FEWEST = 2


def shares_of(case: Case, names: Sequence[RequirementResult]) -> Shares:
    """The members of a claim; `names` is what became of the things that it names."""
    return Shares(
        tuple(CREDIT.get(one.state, 0.0) for one in names),
        tuple(0.0 if seen.dead else seen.share for seen in case.sweeps),
        tuple(_worded(case)),
    )


def _worded(case: Case) -> Iterator[float]:
    """How much of each member without a name and without a set of numbers is done."""
    asked = case.plan.requirements
    names = [r.label.lower() for r in asked if r.kind is RequirementKind.COMPONENT]
    firm = [r for r in asked if r.kind is RequirementKind.VALUE and not r.guessed]
    values = [(r.label.rpartition(" = ")[2].lower(), r) for r in firm]
    known = frozenset([*case.known_words, *plain_tokens(" ".join(case.known_words))])
    for member in _members(case):
        said = member.lower()
        if any(says(said, name) for name in names):
            continue
        numbers = [
            CREDIT.get(settled(value, case).state, 0.0)
            for shown, value in values
            if says(said, shown)
        ]
        words = [word for word in words_of(member) if word not in FILLER]
        parts = [_by_words(member, words, known, case.course)] if words else []
        if numbers:
            parts.append(math.fsum(numbers) / len(numbers))
        if parts:
            yield math.fsum(parts) / len(parts)


def _members(case: Case) -> Iterator[str]:
    """Members as the claim writes them, without those that are sets of numbers; of a claim that
    lists nothing its parts."""
    text = case.claim.text
    for seen in case.sweeps:
        if not seen.sweep.between and not seen.sweep.turns:
            text = text.replace(seen.sweep.label, SET)
    listed = lists_said(text).members
    for members in listed:
        yield from (member for member in members if SET not in member)
    if not listed and case.course is not None:
        yield from (asked.key for asked in case.course.asked if SET not in asked.key)


SET = "\x03"


def _by_words(
    member: str, words: Sequence[str], known: frozenset[str], course: Course | None
) -> float:
    held = sum(word in known for word in words) / len(words)
    return (_on_the_way(member, words, course) + held) / 2


def _on_the_way(member: str, words: Sequence[str], course: Course | None) -> float:
    if course is None:
        return 0.0
    steps = zip(course.asked, course.anywhere, strict=True)
    shares = [
        step.share
        for asked, step in steps
        if step and asked.key in member and not set(words).isdisjoint(asked.words)
    ]
    return min(1.0, max(shares, default=0.0) / WHOLE_STEP)
