"""In which definition does the code do most of a claim's steps, and where does each stand there?

The place is chosen first, for all steps together: one definition with what it calls. Only then has
each step a statement, and none where another place would do it better.
"""

from __future__ import annotations

import math
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from msgspec import Struct

from judge.order.aside import aside, named
from judge.order.asked import Asked, StepSeen
from judge.order.course import Course
from judge.order.doing import own_doing
from judge.order.gist import Gists, Statement
from judge.order.joint import together
from judge.order.likeness import Likeness, verbs
from judge.order.nearness import cleared, margin, part_turned, places
from judge.order.nesting import Misplaced, misplaced
from judge.order.precedence import Compared, Precedence
from judge.order.turns import Turn

USUAL = 0.6
"""What is taken off a step's likeness: so much of what most statements have of it anyway."""

BELOW = 0.85
"""What a statement counts for each call that it stands below the definition."""

STRAY = 0.2
"""What a statement counts that the search for the claim did not find, against the best it found."""

FOREIGN = 0.4
"""The same for whole definitions."""

SETTING = 0.4
"""What a statement counts that only reads a setting."""

COMMON = 0.2
"""Weight of a word that every statement has; rare ones have more."""

BROAD = 0.75
"""Power of shares when places are compared: several steps in part tell more than one whole."""

MOST_PLACES = 6
"""Definitions, best first, in which steps are put in order."""

TOLD = 0.55
"""From there on a word of a step is plainly told by a statement."""

SEVERAL = 2
"""Words that must be told before a step is said to stand on the wrong side of a loop."""

_READS_SETTING = re.compile(
    r".*[=:]\s*(?:\w+(?:\.|->|::))+(?:real|integer|int|num\w*|flag|bool\w*|string|text|str|double"
    r"|float|get\w*|list|value|opt\w*|as_\w+)\s*\(\s*[\"'][\w. -]+[\"']\s*(?:,\s*[-\w.\"']+\s*)?\)"
    r"\s*[;,]?\s*$"
)

Rows = Sequence[Sequence[float]]


class _Place(Struct, frozen=True):
    """One definition. `rows` say how much each of its statements does of each step; `value` how
    well it suits the claim."""

    name: str
    statements: Sequence[Statement]
    rows: Rows
    fit: float
    value: float


class Places:
    """Compares the steps of one claim with definitions. `relevance` says of chunks, by id, how
    much the search for the claim liked them (0 to 1); `said` are all words of the claim."""

    def __init__(
        self,
        asked: Sequence[Asked],
        likeness: Likeness,
        gists: Gists,
        relevance: Mapping[str, float],
        said: frozenset[str] = frozenset(),
    ) -> None:
        self._asked = tuple(asked)
        self._likeness = likeness
        self._gists = gists
        self._relevance = relevance
        self._said = said
        self._weights: Mapping[str, float] = {}
        self._usual: Sequence[float] = ()
        self._shares: dict[tuple[str, int], list[float]] = {}

    def course(self, names: Sequence[str]) -> Course | None:
        """The steps where most of them are done together; None where nothing is there to read."""
        walks = [(name, found) for name in names if (found := self._gists.statements(name))]
        if not walks or not self._asked:
            return None
        self._learn([one for _, found in walks for one in found])
        ranked = sorted((self._place(*walk) for walk in walks), key=lambda place: -place.value)
        weights = self._importance()
        best: tuple[float, _Place, list[int | None]] | None = None
        for place in ranked[:MOST_PLACES]:
            columns = [
                [weight * row[at] ** BROAD for row in place.rows]
                for at, weight in enumerate(weights)
            ]
            stand, value = together(columns)
            if best is None or place.fit * value > best[0]:
                best = (place.fit * value, place, stand)
        return self._course(best[1], best[2], best[0]) if best else None

    def _learn(self, statements: Sequence[Statement]) -> None:
        """How rare each word of a step is among the statements, and what most have of each step."""
        told = {(one.moment.path, one.moment.line): self._gists.told(one) for one in statements}
        words = sorted({word for one in self._asked for word in one.words})
        self._likeness.learn(words, sorted({word for row in told.values() for word in row}))
        said = Counter(word for one in self._asked for word in set(one.words))
        rows = {
            place: {word: self._likeness.told(word, row) for word in words}
            for place, row in told.items()
        }
        self._weights = {
            word: COMMON
            + math.log((len(rows) + 2) / (sum(row[word] >= TOLD for row in rows.values()) + 1))
            / said[word]
            for word in words
        }
        self._shares = {
            place: [self._covered(one.words, row) for one in self._asked]
            for place, row in rows.items()
        }
        columns = zip(*self._shares.values(), strict=True)
        self._usual = [USUAL * median(column) for column in columns]

    def _covered(self, words: Iterable[str], row: Mapping[str, float]) -> float:
        """The part of a step's words, by weight, that a statement tells."""
        total = math.fsum(self._weights[word] for word in words)
        return (
            math.fsum(self._weights[word] * row[word] for word in words) / total if total else 0.0
        )

    def _importance(self) -> list[float]:
        """What each step counts: long ones of rare words more than one common word."""
        told = [
            math.fsum(map(self._weights.__getitem__, set(a.words))) ** BROAD for a in self._asked
        ]
        return [one / (sum(told) or 1.0) for one in told]

    def _place(self, name: str, statements: Sequence[Statement]) -> _Place:
        rows = [self._row(one) for one in statements]
        own = [self._near(one) for one in statements if not one.depth]
        fit = FOREIGN + (1 - FOREIGN) * max(own, default=0.0)
        fit *= aside(statements[0].moment.path, self._said) * named(name, self._said)
        most = [max(column) for column in zip(*rows, strict=True)]
        value = sum(w * m**BROAD for w, m in zip(self._importance(), most, strict=True))
        return _Place(name, statements, rows, fit, fit * value)

    def _near(self, one: Statement) -> float:
        return self._relevance.get(one.moment.chunk_id, 0.0)

    def _row(self, one: Statement) -> list[float]:
        moment = one.moment
        factor = (STRAY + (1 - STRAY) * self._near(one)) * BELOW**one.depth
        factor *= SETTING if _READS_SETTING.match(moment.text) else 1.0
        shares = self._shares[moment.path, moment.line]
        return [
            max(0.0, share - usual) * factor * own_doing(moment, asked.words) if share else 0.0
            for share, usual, asked in zip(shares, self._usual, self._asked, strict=True)
        ]

    def _course(self, place: _Place, stand: Sequence[int | None], sure: float) -> Course:
        moments = [one.moment for one in place.statements]
        columns = [list(column) for column in zip(*place.rows, strict=True)]

        def seen(at: int, where: int | None) -> StepSeen | None:
            if where is None or not columns[at][where]:
                return None
            return StepSeen(columns[at][where], where, moments[where], self._told(at, where, place))

        steps = range(len(columns))
        best = [max(range(len(moments)), key=column.__getitem__) for column in columns]
        return Course(
            place.name,
            self._asked,
            tuple(seen(at, stand[at]) for at in steps),
            tuple(seen(at, best[at]) for at in steps),
            precedence=self._precedence(place, columns),
            misplaced=self._misplaced(place, columns),
            backwards=self._backwards(columns),
            resembled=tuple(max(c) for c in zip(*self._shares.values(), strict=True)),
            sure=sure,
        )

    def _backwards(self, columns: Sequence[Sequence[float]]) -> frozenset[tuple[str, str]]:
        """Steps that the claim has one before the other and that are done as well the other way
        round: of an order that any places show none is told."""
        at = {one.key: number for number, one in enumerate(self._asked)}
        return frozenset(
            (key, one.key)
            for late, one in enumerate(self._asked)
            for key in one.after
            if key in at and margin(columns[at[key]], columns[late]) >= 0
        )

    def _misplaced(self, place: _Place, columns: Sequence[Sequence[float]]) -> Misplaced | None:
        """A step on the wrong side of a loop; none where the loop may be the caller's."""
        turns = [one.turn for one in self._asked]
        if not any(turns) or self._gists.in_turns(place.name):
            return None
        moments = [one.moment for one in place.statements]
        keys = [one.key for one in self._asked]
        found = misplaced(moments, columns, keys, turns)
        if found is None or self._told(keys.index(found.key), found.step.place, place) < SEVERAL:
            return None
        return found

    def _told(self, at: int, where: int, place: _Place) -> int:
        """How many words of a step a statement plainly tells."""
        row = self._gists.told(place.statements[where])
        words = set(self._asked[at].words)
        return sum(self._likeness.told(word, row) >= TOLD for word in words)

    def _precedence(self, place: _Place, columns: Sequence[Sequence[float]]) -> Precedence | None:
        """Steps that the claim has one before the other, compared by the statements of the
        definition itself; where both are done below one call, by those."""
        plain = cleared(columns)
        at = {one.key: number for number, one in enumerate(self._asked)}
        loops = [one.moment.loops for one in place.statements]
        pairs = []
        for late, one in enumerate(self._asked):
            for key in one.after:
                early = at.get(key)
                if early is None or self._loose(early) or self._loose(late):
                    continue
                first, second = places(plain[early]), places(plain[late])
                if first and second:
                    pairs.append(
                        Compared(
                            key,
                            one.key,
                            self._stand(place, early, first),
                            self._stand(place, late, second),
                            part_turned(first, second, loops),
                            margin(plain[early], plain[late]),
                        )
                    )
        return Precedence(place.name, tuple(pairs), len(self._asked)) if pairs else None

    def _stand(self, place: _Place, at: int, stands: Sequence[tuple[int, float]]) -> StepSeen:
        where, share = max(stands, key=lambda one: (one[1], -one[0]))
        return StepSeen(share, where, place.statements[where].moment, self._told(at, where, place))

    def _loose(self, at: int) -> bool:
        """Whether a step has no place among the others: one at intervals, or a mere verb."""
        one = self._asked[at]
        return one.turn is Turn.BETWEEN or (len(one.words) == 1 and one.words[0] in verbs())
