"""Which steps does a claim tell, which comes before which, and how often is each done?

Grammar alone: what joins two pieces of a sentence says how they stand to each other. Where nothing
says it ("while", a new sentence) nothing is said of them.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, field
from enum import StrEnum

from msgspec import Struct

from judge.order.cuts import Link, Piece, pieces_of, sentences
from judge.order.repeats import Repeat
from judge.order.verbs import is_negated


class Kind(StrEnum):
    """How two steps, or a step and its loop, stand to each other."""

    BEFORE = "before"
    EACH = "each"  # the first in every turn of the second
    SAME = "same"  # both done in one
    ONCE = "once"
    NEVER = "never"


class Step(Struct, frozen=True):
    """A step as the claim has it, `start` and `end` being its place there. `verb` is what it shares
    with the step before it; `phase` that it names a piece of work and does not say that it is done;
    `denied` that the claim says it is not done, `until` that it ends what stands before it."""

    text: str
    start: int
    end: int
    verb: str = ""
    phase: bool = False
    denied: bool = False
    until: bool = False


class Relation(Struct, frozen=True):
    """`first` is a place among the steps; `second` another one, what a loop is called, or None."""

    first: int
    kind: Kind
    second: int | str | None = None
    spaced: bool = False  # of EACH: at intervals


class Reading(Struct, frozen=True):
    """Steps as they stand in the claim; `loops` are what steps come round in, as it calls them."""

    steps: tuple[Step, ...]
    relations: tuple[Relation, ...]
    loops: tuple[str, ...]

    def before(self) -> frozenset[tuple[int, int]]:
        """Pairs of places among the steps, the first said to come before the second."""
        return frozenset(
            (one.first, one.second)
            for one in self.relations
            if one.kind is Kind.BEFORE and isinstance(one.second, int)
        )


def read_order(text: str) -> Reading:
    """What a claim says of order; steps that are alone in it too."""
    reader = _Reader()
    for sentence in sentences(text):
        reader.sentence(pieces_of(sentence))
    return Reading(tuple(reader.steps), tuple(dict.fromkeys(reader.relations)), reader.loops)


STEM = 5
"""Letters by which a step is known when it is named again: "deduplicated", "the deduplication"."""

_SMALL = frozenset({"the", "a", "an", "that", "this", "of", "its", "all", "any", "step"})
_PHASES = frozenset({"train", "learn", "optim", "fitti"})
_AGAIN = re.compile(
    r"^(?:both|them|these|the\s+(?:two|last(?:\s+(?:one|of\s+\w+))?|latter)|all\s+of\s+(?:them|these))$",
    re.I,
)
"""What names the steps before and no other."""

_EVERY = re.compile(r"^(?:each|every)\b", re.I)


@dataclass(slots=True)
class _Reader:
    steps: list[Step] = field(default_factory=list)
    relations: list[Relation] = field(default_factory=list)
    last: int | None = None  # the step that what follows comes after
    main: int | None = None  # the step of the last main clause
    group: list[int] = field(default_factory=list)  # main steps of the sentence
    waiting: list[tuple[Link, int]] = field(default_factory=list)  # sides told before their step
    rounds: tuple[Repeat, ...] = ()  # what all steps of the sentence come round in

    @property
    def loops(self) -> tuple[str, ...]:
        """What steps come round in, as the claim calls it."""
        told = (one.second for one in self.relations if one.kind is Kind.EACH)
        return tuple(dict.fromkeys(loop for loop in told if isinstance(loop, str)))

    def sentence(self, pieces: Sequence[Piece]) -> None:
        """Add what one sentence says."""
        self.group, self.waiting, self.rounds = [], [], ()
        for piece in pieces:
            if piece.opens or not piece.text:
                self.rounds = piece.rounds or self.rounds
            if not piece.text:
                continue
            if piece.link in {Link.BEFORE, Link.AFTER, Link.UNTIL}:
                self._side(piece)
            else:
                self._main(piece)
        for _, side in self.waiting:
            self.last = side

    def _main(self, piece: Piece) -> None:
        at = self._add(piece)
        apart = piece.once or any(one.spaced for one in piece.rounds)
        listed = piece.link is Link.AND and bool(self.group) and not apart
        follows = piece.link is Link.THEN or listed
        if follows and self.last is not None and not piece.negated:
            if piece.together and piece.link is Link.AND:
                self._relate(self.last, Kind.SAME, at)
            else:
                self._relate(self.last, Kind.BEFORE, at)
        for link, side in self.waiting:
            self._place(link, side, at)
        self.waiting = []
        self._repeated(at, piece)
        self.group.append(at)
        self.main = at
        if not piece.negated:
            self.last = None if piece.link is Link.ASIDE else at

    def _side(self, piece: Piece) -> None:
        """One side of "before", "after" or "until"."""
        if _AGAIN.match(piece.text) and self.main is not None:
            earlier = [at for at in range(self.main) if not self.steps[at].denied]
            count = 2 if "both" in piece.text or "two" in piece.text else 1
            for at in earlier[-count:] if piece.link is Link.AFTER else ():
                self._relate(at, Kind.BEFORE, self.main)
            return
        known = self._known(piece)
        at = self._add(piece) if known is None else known
        if _EVERY.match(piece.text):
            self._bare.append((at, Repeat(piece.text)))
        elif self.main is not None and piece.rounds and not piece.leading:
            self._repeated(self.main, piece)
        if piece.leading or self.main is None or not self.group:
            self.waiting.append((piece.link, at))
            return
        self._place(piece.link, at, self.main)
        if piece.link is Link.BEFORE and not self.steps[self.main].denied:
            self.last = at

    def _place(self, link: Link, side: int, main: int) -> None:
        denied = self.steps[main].denied
        if link is Link.UNTIL and not denied:
            return
        if link is Link.BEFORE and not denied:
            self._relate(main, Kind.BEFORE, side)
        else:
            self._relate(side, Kind.BEFORE, main)
        if denied:
            self.relations = [one for one in self.relations if one != Relation(main, Kind.NEVER)]
        for repeat in self._rounds_of(side):
            self.relations.append(Relation(main, Kind.EACH, side, spaced=repeat.spaced))

    def _rounds_of(self, side: int) -> list[Repeat]:
        return [repeat for at, repeat in self._bare if at == side]

    _bare: list[tuple[int, Repeat]] = field(default_factory=list)

    def _repeated(self, at: int, piece: Piece) -> None:
        rounds = piece.rounds or (() if piece.once else self.rounds)
        for repeat in rounds:
            self.relations.append(Relation(at, Kind.EACH, repeat.of, spaced=repeat.spaced))
        if piece.once:
            self.relations.append(Relation(at, Kind.ONCE))
            self.rounds = ()
        if piece.negated:
            self.relations.append(Relation(at, Kind.NEVER))

    def _relate(self, first: int, kind: Kind, second: int) -> None:
        if first != second and Relation(second, kind, first) not in self.relations:
            self.relations.append(Relation(first, kind, second))

    def _known(self, piece: Piece) -> int | None:
        """The step that a side names again: "after that update"."""
        words = set(piece.text.lower().split()) - _SMALL
        named = {word[:STEM] for word in words}
        if not words or len(words) > 3 or named & _PHASES:
            return None
        for at, step in enumerate(self.steps):
            if named <= {word[:STEM] for word in step.text.lower().split()}:
                return at
        return None

    def _add(self, piece: Piece) -> int:
        self.steps.append(
            Step(
                piece.text,
                piece.start,
                piece.end,
                verb=piece.verb,
                phase=piece.phase,
                until=piece.link is Link.UNTIL,
                denied=piece.negated or is_negated(piece.text),
            )
        )
        return len(self.steps) - 1
