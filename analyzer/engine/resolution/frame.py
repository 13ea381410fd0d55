"""One run through a scope: what names hold at each step, where ways part and where they meet."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from analyzer.engine.resolution.flow import Flow
from analyzer.engine.resolution.values import EMPTY, Values
from analyzer.model.tier import Tier

Slot = str | tuple[str | int, str | int | None]
"""A name, or an attribute of a name or an item of a container that was stored here."""

Root = int | tuple[int, str]
"""Where a call finds an object: the place of a parameter, or a variable and the scope around it."""

MOST_ENTRIES = 2
"""Times that one call goes through the same partial or sequence: such values may hold each other,
and the ways through a handful of them are soon more than can be followed."""


def _mark(path: tuple[str, str]) -> Slot:
    """The slot that is there while a path is sure: unset on one way, it is so where they meet."""
    return (f"?{path[0]}", path[1])


class Way:
    """Ways that part here: how things stood before, and how each finished way left them."""

    __slots__ = ("before", "changed", "dead", "dead_ends", "ends", "flow", "lost", "start", "weak")

    def __init__(self, flow: Flow) -> None:
        self.flow = flow
        self.before: dict[Slot, Values | None] = {}
        self.changed: dict[Slot, Values | None] = {}  # by the way being taken: what it replaced
        self.ends: list[dict[Slot, Values | None]] = []
        self.dead_ends: list[dict[Slot, Values | None]] = []
        self.weak: dict[Slot, Values] = {}  # how things may stand where a handler begins
        self.lost: list[Slot] = []  # of which nothing is known there
        self.dead = False
        self.start = 0


class Found:
    """What is known of one callee of a scope."""

    __slots__ = ("capped", "line", "tier")

    def __init__(self, tier: Tier, line: int, capped: bool) -> None:
        self.tier = tier
        self.line = line
        self.capped = capped


class Frame:
    """The state of a run. None in `slots` or a way means: not set."""

    def __init__(self, scope: int) -> None:
        self.scope = scope
        self.slots: dict[Slot, Values] = {}
        self.ways: list[Way] = []
        self.loops = 0
        self.repeating = False
        self.jump: int | None = None  # where to go on instead of at the next step
        self.at = 0
        self.registers: list[Values] = []
        self.overlaid: set[int] = set()  # containers of which some items are known in `slots`
        self.unpublished: set[str] = set()
        self.stopped = False  # some way ended before the scope did
        self.made: dict[int, dict[str, Values]] = {}  # attributes of new objects, by register
        self._paths: dict[str, dict[tuple[str, str], None]] = {}  # by attribute, and by ".name"
        self.expanded: dict[Values, Values] = {}
        self.edges: dict[tuple[str, bool], Found] = {}
        self.hits = 0
        self.given: dict[tuple[object, ...], Values] = {}  # what calls gave in this run
        self.unresolved: dict[tuple[str, bool], int] = {}
        self._entered: Counter[int] = Counter()
        self._entries = 0

    def enter(self, callee: int) -> bool:
        """Go through a value that passes its calls on; False when this call did so often enough.
        After True, `leave` must follow."""
        if self._entered[callee] >= MOST_ENTRIES:
            return False
        self._entered[callee] += 1
        self._entries += 1
        return True

    def leave(self) -> None:
        """Come back from the value entered last; the outermost call forgets them all."""
        self._entries -= 1
        if not self._entries:
            self._entered.clear()

    def put(self, slot: Slot, values: Values | None) -> None:
        """Set or forget what a slot holds."""
        if self.ways:
            changed = self.ways[-1].changed
            if slot not in changed:
                changed[slot] = self.slots.get(slot)
        if values is None:
            self.slots.pop(slot, None)
        else:
            self.slots[slot] = values

    def settle(self, path: tuple[str, str], values: Values) -> None:
        """An attribute of a name is known from here on, until something may have set it."""
        name, attribute = path
        self._paths.setdefault(attribute, {})[path] = None
        self._paths.setdefault(f".{name}", {})[path] = None
        self.put(path, values)
        self.put(_mark(path), EMPTY)

    def is_sure(self, path: tuple[str, str]) -> bool:
        """Whether nothing but this scope, and the calls it follows, set the attribute."""
        return _mark(path) in self.slots

    def paths(self) -> list[tuple[tuple[str, str], Values]]:
        """The attributes of names that are known now."""
        found = dict.fromkeys(path for paths in self._paths.values() for path in paths)
        return [(path, self.slots[path]) for path in found if path in self.slots]

    def doubt(self, attribute: str | None) -> None:
        """What was called may have set attributes of that name, or any."""
        keys = [attribute] if attribute is not None else list(self._paths)
        for key in keys:
            self._doubt_all(self._paths.get(key, ()))

    def doubt_object(self, name: str) -> None:
        """What was called may have set any attribute of what stands under the name."""
        self._doubt_all(self._paths.get(f".{name}", ()))

    def _doubt_all(self, paths: Iterable[tuple[str, str]]) -> None:
        for path in paths:
            if _mark(path) in self.slots:
                self.put(_mark(path), None)

    def forget_attribute(self, attribute: str) -> None:
        """Some attribute of that name was set; any other may have been the same one."""
        if self._paths:
            for path in self._paths.get(attribute, ()):
                self.put(path, None)
                self.put(_mark(path), None)

    def forget_paths(self, name: str) -> None:
        """A name stands for something else now."""
        if self._paths:
            for path in self._paths.get(f".{name}", ()):
                self.put(path, None)
                self.put(_mark(path), None)

    def split(self, flow: Flow) -> None:
        """A way begins."""
        self.ways.append(Way(flow))

    def otherwise(self) -> None:
        """The way ends; the next begins from where this one did."""
        way = self.ways[-1]
        self._finish(way)
        for slot, values in way.weak.items():
            self.put(slot, values)
        for slot in way.lost:
            self.put(slot, None)

    def _finish(self, way: Way) -> None:
        end = {slot: self.slots.get(slot) for slot in way.changed}
        (way.dead_ends if way.dead else way.ends).append(end)
        is_tried = way.flow is Flow.TRY and len(way.ends) + len(way.dead_ends) == 1
        for slot, old in way.changed.items():
            way.before.setdefault(slot, old)
            if is_tried and isinstance(slot, str):
                way.weak[slot] = (old or EMPTY) | (end[slot] or EMPTY)
            elif is_tried:
                way.lost.append(slot)
            if old is None:
                self.slots.pop(slot, None)
            else:
                self.slots[slot] = old
        way.changed = {}
        way.dead = False

    def meet(self) -> None:
        """All ways meet: what may hold in any of them that went on."""
        way = self.ways[-1]
        self._finish(way)
        self.ways.pop()
        for slot, values in _joined(way).items():
            self.put(slot, values)
        if not way.ends:
            self.stop()

    def stop(self) -> None:
        """The way does not go on."""
        if self.ways:
            self.ways[-1].dead = True
            self.stopped = True

    def loop(self, at: int) -> None:
        """What follows may run again."""
        self.loops += 1
        way = Way(Flow.LOOP)
        way.start = at
        self.ways.append(way)

    def again(self) -> int | None:
        """The loop ends; where to go on when it must be looked at once more."""
        way = self.ways.pop()
        grew = False
        for slot, old in way.changed.items():
            if self.ways:
                self.ways[-1].changed.setdefault(slot, old)
            now = self.slots.get(slot, EMPTY)
            grew = grew or not now <= (old or EMPTY)
            grew = grew or (old is not None and slot not in self.slots)
        if way.dead:
            self.stop()
        if grew and not self.repeating:
            self.repeating = True
            self.ways.append(way)
            way.changed = {}
            way.flow = Flow.AGAIN
            return way.start
        if way.flow is Flow.AGAIN:
            self.repeating = False
        self.loops -= 1
        return None

    def found(self, callee: str, tier: Tier, line: int, *, creates: bool, capped: bool) -> None:
        """Note a callee; the surest way to it counts, and its first line."""
        self.hits += 1
        key = (callee, creates)
        known = self.edges.get(key)
        if known is None:
            self.edges[key] = Found(tier, line, capped)
        elif (tier, line) < (known.tier, known.line):
            known.tier, known.line = tier, line


def _joined(way: Way) -> dict[Slot, Values | None]:
    """What each changed slot may hold after all ways that went on. The cost is that of the
    changes, not of the ways."""
    ends = way.ends or way.dead_ends
    found: dict[Slot, list[Values | None]] = {slot: [] for slot in way.before}
    for end in ends:
        for slot, values in end.items():
            found[slot].append(values)
    for slot, before in way.before.items():
        if len(found[slot]) < len(ends):
            found[slot].append(before)
    return {slot: _union(slot, values) for slot, values in found.items()}


def _union(slot: Slot, ends: list[Values | None]) -> Values | None:
    # An unset name adds nothing; an unset item is as it was elsewhere, so nothing is known here.
    known = [end for end in ends if end is not None]
    if not known or (len(known) < len(ends) and not isinstance(slot, str)):
        return None
    return known[0].union(*known[1:])
