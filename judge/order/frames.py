"""In which definition does the code do most of a claim's steps, and in which order there?

A frame is one definition, statement by statement; a statement does what it says itself and, a
little less surely, what it calls. Each place of a step is compared with the nearest of the next
one. Where they cannot be told apart nothing is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise

from msgspec import Struct

from judge.order.aside import aside, named
from judge.order.asked import Asked, StepSeen
from judge.order.doing import MADE
from judge.order.flow import Flow, Moment
from judge.order.likeness import Likeness, verbs
from judge.order.measure import Measure
from judge.order.nearness import LEAST, cleared, margin, part_turned, places, worth
from judge.order.precedence import SURE, Compared, Precedence
from judge.order.turns import Turn

FOLLOWED = 3
"""Calls that are followed one inside the other."""

CALLED = 0.9
"""What a statement counts for what it calls, against what it says."""

PREPARED = 0.6
"""The same where what it calls only makes what is needed later."""

_PREPARES = re.compile(
    r"^(?:_*(?:init|new|make|build|create|alloc|setup|set_up|config|parse|load|read|save|store|restore"
    r"|get_\w*(?:config|preset|parser|args|model|sampler|fn|func)$)|constructor)",
    re.I,
)

KEEPS_SHORT = 0.0005
"""What each further statement of a frame costs: of two that do the same the shorter is meant."""

LOOPLESS = 0.85
"""What a frame without a loop counts there."""

OUTSIDE = 0.6
"""What a statement outside all loops counts where the claim says what each turn of one does."""


class _Frame(Struct, frozen=True):
    """One definition, and for each step how much every statement of it does of that."""

    name: str
    columns: Sequence[Sequence[float]]
    value: float  # how well it suits the claim


class Frames:
    """Compares the steps of one claim in frames. `relevance` says of chunks, by id, how much the
    search for the claim liked them (0 to 1); `said` are all words of the claim."""

    def __init__(
        self,
        asked: Sequence[Asked],
        likeness: Likeness,
        flow: Flow,
        relevance: Mapping[str, float],
        *,
        repeated: bool,
        said: frozenset[str] = frozenset(),
    ) -> None:
        self._asked = asked
        self._measure = Measure(asked, likeness, relevance)
        self._said = said
        self._flow = flow
        self._repeated = repeated
        self._bodies: dict[tuple[str, int], tuple[float, ...]] = {}

    def compared(self, names: Sequence[str]) -> Precedence | None:
        """The steps in the frame that does most of them; None where none does two. Two steps that
        what it calls does more plainly are compared there."""
        frames = self._frames(names) if len(self._asked) > 1 else []
        if not frames:
            return None
        best = frames[0]
        inner = self._called_by(best.name)
        within = [best, *(frame for frame in frames[1:] if frame.name in inner)]
        pairs = [
            pair
            for first, second in pairwise(range(len(self._asked)))
            if (pair := self._plainest(within, first, second))
        ]
        return Precedence(best.name, tuple(pairs), len(self._asked)) if pairs else None

    def _frames(self, names: Sequence[str]) -> list[_Frame]:
        """Frames that do two steps or more, the one that does most of them first."""
        frames = []
        for name in names:
            columns = cleared(self._columns(name))
            if sum(any(column) for column in columns) > 1:
                value = self._fit(name) * worth(columns) - KEEPS_SHORT * len(columns[0])
                frames.append(_Frame(name, columns, value))
        return sorted(frames, key=lambda frame: -frame.value)

    def _called_by(self, name: str) -> frozenset[str]:
        """What a frame calls, and what that calls in turn."""
        found: set[str] = set()
        level = [name]
        for _ in range(FOLLOWED):
            called = (c for one in level for _, calls in self._flow.statements(one) for c in calls)
            level = sorted(set(called) - found)
            found.update(level)
        return frozenset(found)

    def _plainest(self, frames: Sequence[_Frame], first: int, second: int) -> Compared | None:
        """The pair in the first frame that surely does both; else in the first that does both."""
        found = [pair for frame in frames if (pair := self._pair(frame, first, second))]
        return next((pair for pair in found if pair.sure >= SURE), found[0] if found else None)

    def _fit(self, name: str) -> float:
        """How well the frame itself suits the claim: one about turns of a loop suits a loop."""
        statements = self._flow.statements(name)
        loops = any(moment.loops for moment, _ in statements)
        turns = loops or self._flow.in_turns(name)
        fit = LOOPLESS if self._repeated and not turns else 1.0
        for moment, _ in statements[:1]:
            fit *= aside(moment.path, self._said) * named(name, self._said)
        return fit * sum(self._counts(name)) / len(self._asked)

    def _pair(self, frame: _Frame, first: int, second: int) -> Compared | None:
        moments = [moment for moment, _ in self._flow.statements(frame.name)]
        one, other = frame.columns[first], frame.columns[second]
        early, late = places(one), places(other)
        if not (early and late) or self._loose(first) or self._loose(second):
            return None
        return Compared(
            self._asked[first].key,
            self._asked[second].key,
            _stand(early, moments),
            _stand(late, moments),
            part_turned(early, late, [moment.loops for moment in moments]),
            margin(one, other),
        )

    def _loose(self, at: int) -> bool:
        """Whether a step has no place among the others: one at intervals, or a mere verb, which
        many lines do to many things."""
        if self._asked[at].turn is Turn.BETWEEN:
            return True
        words = self._asked[at].words
        return len(words) == 1 and words[0] in verbs()

    def _columns(self, name: str) -> list[list[float]]:
        """For each step how much every statement of a frame does of it."""
        statements = self._flow.statements(name)
        loops = self._repeated and any(moment.loops for moment, _ in statements)
        inside = loops and not self._flow.in_turns(name)
        rows = []
        for moment, called in statements:
            factor = OUTSIDE if inside and not moment.loops else 1.0
            row = self._none_alone(self._done(moment, called, (name,)), called, (name,))
            rows.append([factor * share for share in row])
        return [[row[at] for row in rows] for at in range(len(self._asked))]

    def _none_alone(
        self, shares: list[float], called: Sequence[str], way: tuple[str, ...]
    ) -> list[float]:
        """As much of each step as of any where what is called does several of them."""
        for name in called:
            if name in way:
                continue
            inner = zip(self._body(name, way), self._counts(name), strict=True)
            does = [at for at, (share, count) in enumerate(inner) if share * count >= LEAST]
            most = max((shares[at] for at in does), default=0.0) if len(does) > 1 else 0.0
            shares = [most if most and at in does else share for at, share in enumerate(shares)]
        return shares

    def _done(self, moment: Moment, called: Sequence[str], way: tuple[str, ...]) -> list[float]:
        shares = self._measure.of(moment)
        if len(way) <= FOLLOWED:
            for name in called:
                if name not in way:
                    inner = self._body(name, way)
                    counts = self._counts(name)
                    rows = zip(shares, inner, counts, strict=True)
                    shares = [max(a, count * b) for a, b, count in rows]
        return shares

    def _counts(self, name: str) -> list[float]:
        """What a definition counts for each step: less where it only prepares or stores, and the
        step does not."""
        if not _PREPARES.search(name.rpartition(".")[2]):
            return [CALLED] * len(self._asked)
        return [CALLED if MADE & set(one.words) else PREPARED for one in self._asked]

    def _body(self, name: str, way: tuple[str, ...]) -> tuple[float, ...]:
        """The most that any statement of a definition does of each step."""
        key = (name, len(way))
        if key not in self._bodies:
            best = [0.0] * len(self._asked)
            for moment, called in self._flow.statements(name):
                done = self._done(moment, called, (*way, name))
                best = [max(a, b) for a, b in zip(best, done, strict=True)]
            self._bodies[key] = tuple(best)
        return self._bodies[key]


def _stand(places: Sequence[tuple[int, float]], moments: Sequence[Moment]) -> StepSeen:
    at, share = max(places, key=lambda one: (one[1], -one[0]))
    return StepSeen(share, at, moments[at])
