"""Which of two steps does the code do first, where it does both?

A frame is one definition, statement by statement; a statement does what it says itself and, a
little less surely, what it calls. Two steps are compared in the frame that does most of both: each
place of the one with the nearest place of the other. Where they cannot be told apart nothing is
said.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise

from index.tokenize import tokens
from judge.order.asked import Asked, StepSeen
from judge.order.flow import Flow, Moment
from judge.order.likeness import Likeness, actions
from judge.order.loops import is_head
from judge.order.operators import operations
from judge.order.silence import counts, hands_on

FOLLOWED = 3
"""Calls that are followed one inside the other."""

CALLED = 0.9
"""What a statement counts for what it calls, against what it says."""

PREPARED = 0.6
"""The same where what it calls only makes what is needed later."""

_PREPARES = re.compile(
    r"^(?:_*(?:init|new|make|build|create|alloc|setup|set_up|config|parse|load|read|get_?(?:preset"
    r"|config|parser|args|model))|constructor)",
    re.I,
)
_MADE = frozenset(
    tokens("initialise initialize init start make build create construct set load read parse reset")
)

NO_VERB = 0.6
"""What a place counts that has the things of a step and nothing of what is done to them."""

KEEPS_SHORT = 0.0005
"""What each further statement of a frame costs: of two that do the same the shorter is meant."""

LIKE_BEST = 0.8
"""Places of a step that are nearly as good as its best are places of it too."""

CLEARLY = 0.75
"""Part of the places that must stand on one side before anything is said of two steps."""

SURE = 0.6
"""Share from which both of two steps are surely done."""

LEAST = 0.25
"""With less nothing does the step."""

GIVES = frozenset(tokens("return returned output report yield give"))
"""Steps that a line may do which only hands on what is there."""

LOOPLESS = 0.85
"""What a frame without a loop counts there."""

HEAD = 0.6
"""What the head of a loop counts: what is done is inside it."""

OUTSIDE = 0.6
"""What a statement outside all loops counts where the claim says what each turn of one does."""


@dataclass(frozen=True, slots=True)
class Compared:
    """Two steps of a claim, `first` before `second` in it. `turned` is the part of their places
    (0 to 1) that stand the other way round; `margin` how much better both are done that way."""

    first: str
    second: str
    early: StepSeen
    late: StepSeen
    turned: float
    margin: float

    @property
    def sure(self) -> float:
        """How surely both are done at all: 0 to 1."""
        return min(self.early.share, self.late.share)

    @property
    def kept(self) -> bool:
        """Whether they stand as claimed."""
        return self.turned <= 1 - CLEARLY and self.margin <= 0

    @property
    def inverted(self) -> bool:
        """Whether they stand the other way round."""
        return self.turned >= CLEARLY and self.margin >= 0


@dataclass(frozen=True, slots=True)
class Precedence:
    """The frame in which steps were compared, and what came of it."""

    frame: str
    pairs: tuple[Compared, ...]

    @property
    def worst(self) -> Compared | None:
        """The pair that most surely stands the other way round."""
        inverted = [pair for pair in self.pairs if pair.inverted]
        return max(inverted, key=lambda pair: pair.sure, default=None)

    @property
    def turned(self) -> float:
        """How surely the order is another than the claimed one: 0 where it is not, or where that
        cannot be told, to 1."""
        if self.worst is None:
            return 0.0
        against = sum(pair.sure for pair in self.pairs if pair.inverted)
        told = against + sum(pair.sure for pair in self.pairs if pair.kept)
        return min(1.0, self.worst.sure / SURE) * against / told

    @property
    def kept(self) -> float:
        """How surely steps stand as claimed: 0 where none do, or where that cannot be told."""
        return min(1.0, max((p.sure for p in self.pairs if p.kept), default=0.0) / SURE)


class Frames:
    """Compares the steps of one claim in frames. `near` says of chunks, by id, how much the search
    for the claim liked them (0 to 1)."""

    def __init__(
        self,
        asked: Sequence[Asked],
        likeness: Likeness,
        flow: Flow,
        relevance: dict[str, float],
        *,
        repeated: bool,
    ) -> None:
        self._asked = asked
        self._own = [_own_words(asked, at) for at in range(len(asked))]
        self._likeness = likeness
        self._literal = likeness.literal()
        self._flow = flow
        self._relevance = relevance
        self._repeated = repeated
        self._bodies: dict[tuple[str, int], tuple[float, ...]] = {}

    def compared(self, names: Sequence[str]) -> Precedence | None:
        """The steps in the frame that does most of them; None where none does two."""
        best: tuple[float, str, list[list[float]]] | None = None
        for name in names:
            columns = self._columns(name)
            columns = _clear(columns)
            worth = self._fit(name) * _worth(columns) - KEEPS_SHORT * len(columns[0])
            if best is None or worth > best[0]:
                best = (worth, name, columns)
        if best is None:
            return None
        _, name, columns = best
        moments = [moment for moment, _ in self._flow.statements(name)]
        pairs = tuple(self._pairs(columns, moments))
        return Precedence(name, pairs) if pairs else None

    def _fit(self, name: str) -> float:
        """How well the frame itself suits the claim: one about turns of a loop suits a loop."""
        loops = any(moment.loops for moment, _ in self._flow.statements(name))
        return LOOPLESS if self._repeated and not loops else 1.0

    def _pairs(
        self, columns: Sequence[Sequence[float]], moments: Sequence[Moment]
    ) -> Iterator[Compared]:
        for first, second in pairwise(range(len(columns))):
            if self._vague(first) or self._vague(second):
                continue
            early, late = _places(columns[first]), _places(columns[second])
            if early and late:
                yield Compared(
                    self._asked[first].key,
                    self._asked[second].key,
                    _stand(early, moments),
                    _stand(late, moments),
                    _turned(early, late, moments),
                    _margin(columns[first], columns[second]),
                )

    def _vague(self, at: int) -> bool:
        """Whether a step is a mere verb, which many lines do to many things."""
        words = self._asked[at].words
        return len(words) == 1 and words[0] in actions()

    def _columns(self, name: str) -> list[list[float]]:
        """For each step how much every statement of a frame does of it."""
        statements = self._flow.statements(name)
        inside = self._repeated and any(moment.loops for moment, _ in statements)
        rows = []
        for moment, called in statements:
            factor = OUTSIDE if inside and not moment.loops else 1.0
            rows.append([factor * share for share in self._done(moment, called, (name,))])
        return [[row[at] for row in rows] for at in range(len(self._asked))]

    def _done(self, moment: Moment, called: Sequence[str], way: tuple[str, ...]) -> list[float]:
        shares = self._said(moment)
        if len(way) <= FOLLOWED:
            for name in called:
                if name not in way:
                    inner = self._body(name, way)
                    counts = self._counts(name)
                    rows = zip(shares, inner, counts, strict=True)
                    shares = [max(a, count * b) for a, b, count in rows]
        return shares

    def _counts(self, name: str) -> list[float]:
        """What a call counts for each step: less where it only prepares and the step does not."""
        if not _PREPARES.search(name.rpartition(".")[2]):
            return [CALLED] * len(self._asked)
        return [CALLED if _MADE & set(one.words) else PREPARED for one in self._asked]

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

    def _said(self, moment: Moment) -> list[float]:
        operators = operations(moment.text)
        if operators:
            moment = replace(moment, words=moment.words | operators)
        near = 0.7 + 0.3 * self._relevance.get(moment.chunk_id, 0.0)
        near *= HEAD if is_head(moment.text) else 1.0
        idle = hands_on(moment.text) or counts(moment.text)
        return [
            0.0
            if idle and not GIVES.intersection(one.words)
            else near * self._shared(one.words, own, moment)
            for one, own in zip(self._asked, self._own, strict=True)
        ]

    def _shared(self, words: Sequence[str], own: Sequence[str], moment: Moment) -> float:
        """Half what the moment says of the step in its own words, half in words that mean the
        same; what tells the step from the others counts twice."""
        said = [
            likeness.share(some, moment)
            for likeness in (self._likeness, self._literal)
            for some in (words, own)
        ]
        verbs = [word for word in words if word in actions()]
        done = not verbs or self._likeness.most(verbs, moment) >= 0.5
        return (1.0 if done else NO_VERB) * sum(said) / len(said)


def _own_words(asked: Sequence[Asked], at: int) -> tuple[str, ...]:
    """Words of a step that tell it from the others; all of them where none do."""
    others = {word for place, one in enumerate(asked) if place != at for word in one.words}
    return tuple(word for word in asked[at].words if word not in others) or asked[at].words


def _clear(columns: Sequence[Sequence[float]]) -> list[list[float]]:
    """The columns without what is no place of a step: where little is done of it, or as much of
    another."""
    cleared: list[list[float]] = []
    for one, column in enumerate(columns):
        rest = [other for place, other in enumerate(columns) if place != one]
        most = [max(row) for row in zip(*rest, strict=True)]
        cleared.append(
            [
                share if share >= LEAST and LIKE_BEST * share > other else 0.0
                for share, other in zip(column, most, strict=True)
            ]
        )
    return cleared


def _worth(columns: Sequence[Sequence[float]]) -> float:
    """Mean of the steps' best places."""
    return sum(max(column, default=0.0) for column in columns) / len(columns)


def _places(column: Sequence[float]) -> list[tuple[int, float]]:
    """The best place of a step and those nearly as good."""
    least = LIKE_BEST * max(column, default=0.0)
    return [(at, share) for at, share in enumerate(column) if share and share >= least]


ELSEWHERE = 0.5
"""What a place counts whose nearest place of the other step is in another loop."""


def _turned(
    early: Sequence[tuple[int, float]],
    late: Sequence[tuple[int, float]],
    moments: Sequence[Moment],
) -> float:
    """The part of the places, by share, whose nearest place of the other step, first of all in the
    same loop, stands on the side where the claim does not have it."""
    total = turned = 0.0
    for places, others, sign in ((early, late, 1), (late, early, -1)):
        for at, share in places:
            elsewhere, _, nearest = min(
                (moments[o].loops != moments[at].loops, abs(o - at), o) for o, _ in others
            )
            weight = share * (ELSEWHERE if elsewhere else 1.0)
            total += weight
            turned += weight * ((nearest - at) * sign < 0)
    return turned / total


def _margin(first: Sequence[float], second: Sequence[float]) -> float:
    """How much better both are done the other way round than as claimed: -1 to 1."""
    return (_best_pair(second, first) - _best_pair(first, second)) / 2


def _best_pair(before: Sequence[float], after: Sequence[float]) -> float:
    best = most = 0.0
    for left, right in zip(before, after, strict=True):
        best = max(best, most + right)
        most = max(most, left)
    return max(best, most)


def _stand(places: Sequence[tuple[int, float]], moments: Sequence[Moment]) -> StepSeen:
    at, share = max(places, key=lambda one: (one[1], -one[0]))
    return StepSeen(share, at, moments[at])
