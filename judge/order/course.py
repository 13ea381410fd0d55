"""On which way through the code do the steps of a claim come, and do they keep its order?"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from judge.order.alignment import aligned
from judge.order.asked import Asked, StepSeen
from judge.order.flow import Flow, Moment
from judge.order.likeness import Likeness
from judge.order.nesting import Misplaced
from judge.order.precedence import Precedence

LEAST_SHARE = 0.2
"""Lines that do less of a step are no place for it."""

STRAY = 0.5
"""What a place counts that the search for the claim did not find, against the best it found."""

KEEPS_SHORT = 0.0004
"""What each further line of a walk costs: of two that do the same the shorter is meant."""


@dataclass(frozen=True, slots=True)
class Course:
    """`in_order` holds for each step its place when the claim's order is kept, `anywhere` its best
    place at all; None where nothing does it."""

    driver: str
    asked: tuple[Asked, ...]
    in_order: tuple[StepSeen | None, ...]
    anywhere: tuple[StepSeen | None, ...]
    precedence: Precedence | None = None  # of ordered claims, where two steps are done
    misplaced: Misplaced | None = None  # a step on the wrong side of a loop
    resembled: tuple[float, ...] = ()  # the most that any statement at all tells of each step
    backwards: frozenset[tuple[str, str]] = frozenset()  # pairs done as well the other way round
    sure: float = 1.0  # how surely the driver is what the claim speaks of: 0 to 1

    @property
    def done(self) -> float:
        """Mean share of the steps, in order: 0 to 1."""
        return _mean(self.in_order)

    @property
    def seen(self) -> float:
        """Mean share of the steps, in whatever order: 0 to 1."""
        return _mean(self.anywhere)


def _mean(steps: Sequence[StepSeen | None]) -> float:
    return sum(step.share for step in steps if step) / len(steps) if steps else 0.0


class Courses:
    """Compares what is asked with walks; `relevance` says of chunks, by id, how much the search
    for the claim liked them (0 to 1)."""

    def __init__(
        self, asked: Sequence[Asked], likeness: Likeness, relevance: Mapping[str, float]
    ) -> None:
        self._asked = tuple(asked)
        self._likeness = likeness
        self._relevance = relevance
        self._shares: dict[tuple[str, int], list[float]] = {}

    def best(self, drivers: Sequence[str], flow: Flow) -> Course | None:
        """The course on the walk that does most of what is asked, in whatever order; of equal
        ones the first. None without any walk."""
        walks = [(driver, walk) for driver in drivers if (walk := flow.walk(driver))]
        words = sorted({word for one in self._asked for word in one.words})
        others = {w for _, walk in walks for m in walk for w in (*m.words, *m.said)}
        self._likeness.learn(words, sorted(others))
        best: tuple[float, Course] | None = None
        for driver, walk in walks:
            course = self._course(driver, walk)
            worth = course.seen - KEEPS_SHORT * len(walk)
            if best is None or worth > best[0]:
                best = (worth, course)
        return best[1] if best else None

    def _course(self, driver: str, walk: Sequence[Moment]) -> Course:
        shares = [self._of(moment) for moment in walk]
        columns = [[row[at] for row in shares] for at in range(len(self._asked))]
        kept = aligned(columns)
        return Course(
            driver,
            self._asked,
            tuple(_seen(walk, column, at) for column, at in zip(columns, kept, strict=True)),
            tuple(_seen(walk, column, _highest(column)) for column in columns),
        )

    def _of(self, moment: Moment) -> list[float]:
        """How much the moment does of each part."""
        place = (moment.path, moment.line)
        known = self._shares.get(place)
        if known is None:
            near = STRAY + (1 - STRAY) * self._relevance.get(moment.chunk_id, 0.0)
            likeness = self._likeness
            found = [near * likeness.share(a.words, moment, a.names) for a in self._asked]
            known = [share if share >= LEAST_SHARE else 0.0 for share in found]
            self._shares[place] = known
        return known


def _highest(column: Sequence[float]) -> int | None:
    at = max(range(len(column)), key=lambda place: (column[place], -place))
    return at if column[at] else None


def _seen(walk: Sequence[Moment], column: Sequence[float], at: int | None) -> StepSeen | None:
    return None if at is None else StepSeen(column[at], at, walk[at])
