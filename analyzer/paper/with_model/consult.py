"""Which claims are left when a model has looked at those of the rules?

The rules' claims are the ground: they go only where a reply that could be read says so, and what a
reply does not mention stands. Whatever cannot be asked or read leaves its part to the rules.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.paper.candidate import Candidate
from analyzer.paper.dimensions import with_dimension
from analyzer.paper.document import Paper
from analyzer.paper.extract import extract
from analyzer.paper.filter import Filtered
from analyzer.paper.importance import with_importance
from analyzer.paper.merge import merged
from analyzer.paper.orders import states_order
from analyzer.paper.with_model.asking import Answered, answers
from analyzer.paper.with_model.prompts import Question, Specialist, shared_out
from analyzer.paper.with_model.proposals import Action, Fault, Proposal, settled
from analyzer.paper.with_model.quotes import Quotable
from analyzer.paper.with_model.shown import Part, calls_of, parts_of
from analyzer.paper.with_model.sorting import Sorted, sorted_anew
from judge.remote.exchange import Client
from taxonomy.drift import Dimension

ORIGIN = "model"
"""Origin of the claims that a model added."""

READ_BY = {
    Dimension.NUMERICAL: Specialist.NUMBERS,
    Dimension.METHOD: Specialist.METHODS,
    Dimension.PROTOCOL: Specialist.PROTOCOLS,
    Dimension.ORDERING: Specialist.METHODS,
}
"""Who is asked about the rules' claims of a dimension."""


class Change(Struct, frozen=True):
    """What a model did to one of the rules' claims: `now` is "" for one that it removed."""

    was: str
    now: str
    source: str
    reason: str


class Consulted(Struct, frozen=True):
    """The claims that are left, in the order of the paper, and what came of asking.

    `unmentioned` counts the rules' claims of answered calls that no usable result spoke of,
    `repeated` additions that said what another claim says, `absorbed` the rules' claims that a
    new or corrected one says as well. `failures` has one sentence a call that left its part to the
    rules, `calls` counts all.
    """

    claims: tuple[Candidate, ...]
    confirmed: int
    unmentioned: int
    repeated: int
    absorbed: int
    added: int
    changes: tuple[Change, ...]
    faults: tuple[Fault, ...]
    sorting: Sorted
    calls: int
    failures: tuple[str, ...]

    @property
    def corrected(self) -> int:
        """How many of the rules' claims were worded anew."""
        return sum(bool(one.now) for one in self.changes)

    @property
    def removed(self) -> int:
        """How many of the rules' claims went."""
        return len(self.changes) - self.corrected


def consult(
    paper: Paper, filtered: Filtered, client: Client, *, spare_tokens: int = 0
) -> Consulted:
    """The rules' claims of a paper, confirmed, corrected and completed by a model."""
    ground = extract(paper, filtered)
    questions = questions_of(filtered, ground)
    replies = answers(questions, client, spare_tokens=spare_tokens)
    course = _Course(ground)
    for answered in replies:
        course.take(answered, paper)
    whole = merged(with_dimension(one) if one.origin == ORIGIN else one for one in course.claims)
    sorting = sorted_anew(whole, client, spare_tokens=spare_tokens)
    added = sum(one.origin == ORIGIN for one in whole)
    repeated = course.additions - added
    return Consulted(
        claims=sorting.claims,
        confirmed=course.confirmed,
        unmentioned=course.unmentioned,
        repeated=repeated,
        absorbed=len(course.claims) - len(whole) - repeated,
        added=added,
        changes=tuple(course.changes),
        faults=tuple(course.faults),
        sorting=sorting,
        calls=len(replies) + sorting.calls,
        failures=(*(one.failure for one in replies if one.failure), *sorting.failures),
    )


def questions_of(filtered: Filtered, ground: Sequence[Candidate]) -> list[Question]:
    """All that is asked: each specialist about all parts it may find something in, each of the
    rules' claims once."""
    questions: list[Question] = []
    for specialist in Specialist:
        own = [one for one in ground if READ_BY[one.dimension] is specialist]
        parts = parts_of(filtered, result_tables=specialist is Specialist.PROTOCOLS)
        parts = [part for part in parts if _worth_reading(part, specialist, own)]
        questions += shared_out(specialist, calls_of(parts), own)
    return questions


_DIGIT = re.compile(r"\d")


def _worth_reading(part: Part, specialist: Specialist, own: Sequence[Candidate]) -> bool:
    if specialist is not Specialist.NUMBERS:
        return True
    return any(map(_DIGIT.search, (block.text for block in part.blocks))) or any(
        part.holds(one.span.start) for one in own
    )


class _Course:
    """The claims as replies come in."""

    def __init__(self, ground: Sequence[Candidate]) -> None:
        self.claims = list(ground)
        self.confirmed = self.unmentioned = self.additions = 0
        self.changes: list[Change] = []
        self.faults: list[Fault] = []

    def take(self, answered: Answered, paper: Paper) -> None:
        """One call's reply; a call without one changes nothing."""
        if answered.proposals is None:
            return
        quotable = Quotable(answered.question.parts, paper.text)
        keyed = answered.question.keyed
        texts = {key: one.text for key, one in keyed.items()}
        sound, faults = settled(list(answered.proposals), texts, quotable)
        self.faults += faults
        spoken = {one.candidate for one in sound}
        self.unmentioned += sum(key not in spoken for key in keyed)
        for one in sound:
            if one.action is Action.ADD:
                self.claims.append(_addition(one, answered.question.specialist, quotable))
                self.additions += 1
            else:
                self._change(one, keyed[one.candidate], answered.by)

    def _change(self, one: Proposal, candidate: Candidate, by: str) -> None:
        place = self.claims.index(candidate)
        if one.action is Action.CONFIRM or (
            one.action is Action.CORRECT and one.claim == candidate.text
        ):
            self.confirmed += 1
            self.claims[place] = replace(
                candidate, reasons=(*candidate.reasons, f"confirmed by {by}")
            )
            return
        now = one.claim if one.action is Action.CORRECT else ""
        self.changes.append(Change(candidate.text, now, candidate.source, one.reason))
        if one.action is Action.REMOVE:
            del self.claims[place]
            return
        reason = f"worded anew by {by}" + (f": {one.reason}" if one.reason else "")
        self.claims[place] = replace(candidate, text=now, reasons=(*candidate.reasons, reason))


def _addition(one: Proposal, specialist: Specialist, quotable: Quotable) -> Candidate:
    found = quotable.found(one.quote)
    if found is None:
        raise ValueError("only claims whose quote was found are added")
    ordered = specialist is Specialist.METHODS and states_order(one.quote)
    source = found.part.section.source
    return with_importance(
        Candidate(
            dimension=Dimension.ORDERING if ordered else specialist.dimension,
            text=one.claim,
            source=f"{source}, {found.label}" if found.label else source,
            span=found.span,
            origin=ORIGIN,
            reasons=(f"added by the {specialist} specialist",),
        ),
        found.part.section,
    )
