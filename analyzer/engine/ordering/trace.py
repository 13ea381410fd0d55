"""Where does a run that starts in one place call what was asked for, and on which way?

The run is walked in the order of its calls, into what each of them means, with every definition
once on a way. Only ways that can lead to what was asked for are walked; caps on steps, depth and
finds keep the walk short, and a walk that was cut short says so. What importing a module runs is
left out.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec import Struct

from analyzer.engine.ordering.meaning import Meaning
from analyzer.engine.ordering.site import Site
from analyzer.engine.ordering.sites import Sites
from analyzer.engine.ordering.targets import Targets

MOST_STEPS = 20_000
MOST_DEPTH = 60
MOST_FINDS = 24
"""Places kept of one name: the first ones, and the last."""


class Find(Struct, frozen=True):
    """One call of what was asked for: the calls that lead to it from the start, itself last.
    `place` counts the calls of the walk."""

    place: int
    way: tuple[Site, ...]


class Trace(Struct, frozen=True):
    """All finds of both names, in the order in which a run comes to them."""

    start: str
    of_a: tuple[Find, ...]
    of_b: tuple[Find, ...]
    cut_short: bool = False


class Tracer:
    """Walks from any start in search of two meanings."""

    def __init__(self, sites: Sites, targets: Targets, a: Meaning, b: Meaning) -> None:
        self._sites = sites
        self._targets = targets
        self._a, self._b = a, b
        self._callers: defaultdict[str, set[str]] = defaultdict(set)
        self._note_callers()
        self._to_a, self._to_b = self._leading_to(a), self._leading_to(b)

    def leads(self, start: str) -> bool:
        """Whether any way from `start` comes to one of the two names."""
        return start in self._to_a or start in self._to_b

    def leads_to_both(self, start: str) -> bool:
        """Whether ways from `start` come to both names."""
        return start in self._to_a and start in self._to_b

    def tops(self) -> tuple[str, ...]:
        """What leads to the names and is itself called by nothing, sorted."""
        leading = self._to_a | self._to_b
        return tuple(sorted(owner for owner in leading if not self._callers.get(owner)))

    def trace(self, start: str) -> Trace:
        """Everything found from `start`, the name of a module or definition."""
        leading = self._to_a | self._to_b
        walk = _Walk(self._sites, self._targets, leading, self._a, self._b)
        walk.follow(start, ())
        return Trace(start, tuple(walk.of_a), tuple(walk.of_b), walk.cut_short)

    def _note_callers(self) -> None:
        for owner in self._sites.owners:
            for call in self._sites.calls(owner):
                for target in call.targets:
                    self._callers[self._targets.run_by(target)].add(owner)

    def _leading_to(self, meant: Meaning) -> frozenset[str]:
        found = {
            owner
            for owner in self._sites.owners
            if any(meant.is_called(call.text, call.targets) for call in self._sites.calls(owner))
        }
        todo = list(found)
        while todo:
            new = self._callers.get(todo.pop(), set()) - found
            found |= new
            todo += new
        return frozenset(found)


class _Walk:
    def __init__(
        self, sites: Sites, targets: Targets, leading: frozenset[str], a: Meaning, b: Meaning
    ) -> None:
        self._sites, self._targets, self._leading = sites, targets, leading
        self._a, self._b = a, b
        self._on_way: set[str] = set()
        self._steps = 0
        self.of_a: list[Find] = []
        self.of_b: list[Find] = []
        self.cut_short = False

    def follow(self, owner: str, way: tuple[Site, ...]) -> None:
        if owner in self._on_way or owner not in self._leading:
            return
        if len(way) >= MOST_DEPTH:
            self.cut_short = True
            return
        self._on_way.add(owner)
        for site in self._sites.of(owner):
            self._step(site, (*way, site))
        self._on_way.discard(owner)

    def _step(self, site: Site, way: tuple[Site, ...]) -> None:
        self._steps += 1
        if self._steps > MOST_STEPS:
            self.cut_short = True
            return
        for meant, finds in ((self._a, self.of_a), (self._b, self.of_b)):
            if meant.is_called(site.text, site.targets):
                del finds[MOST_FINDS - 1 :]
                finds.append(Find(self._steps, way))
        for target in site.targets:
            self.follow(self._targets.run_by(target), way)
