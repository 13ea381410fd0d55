"""What may values be? Scopes are run in order, and again when something that they read grew.

A scope is run where it is first called, so that most results are known at once; after that only
in rounds, and only so often. What two scopes share lies in cells: parameters, results, variables
that others read, attributes and items.
"""

from __future__ import annotations

import heapq
from collections import Counter, defaultdict
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple

from analyzer.engine.resolution.flow import NOWHERE, FlowScope, ScopeKind
from analyzer.engine.resolution.frame import Found, Frame, Root
from analyzer.engine.resolution.program import Program
from analyzer.engine.resolution.values import EMPTY, Kind, Values, ValueTable
from analyzer.model.tier import Tier

RUNS = ((30_000, 6), (100_000, 3), (1_000_000, 2))
"""Runs of one scope in programs of up to so many steps; more would only spread what is already too
much to be told apart."""

FEWEST_RUNS = 1
RUNS_IN_LARGE = 2

RUNS_AT_CALLS = 2
MOST_DEPTH = 40
MOST_NESTING = 120
MOST_VALUES = 32
"""Values in one cell."""

FEW = 4
BUDGET = {
    Kind.LITERAL: 8,
    Kind.CONTAINER: 8,
    Kind.OUTSIDE: 4,
    Kind.INSTANCE: 12,
    Kind.PARAMETER: 16,
}
MOST_MIXED, MOST_KINDS = 12, 4
"""Where texts, containers, instances and strangers all come together, anything may come out; then
nothing is said of it but which functions and classes were put in by name."""

ITEM_BUDGET = {**BUDGET, Kind.CONTAINER: 4, Kind.OUTSIDE: 4, Kind.INSTANCE: 8, Kind.PARAMETER: 4}
"""Values of one kind in one cell. What lies in containers of containers is soon anything."""

MOST_KEYS = 64
"""Keys of one container that are told apart."""

MOST_CALLEES = 24
"""Callees of one call; beyond, the call is marked as capped."""

REST, OTHERS, YIELDED = -1, -2, -3
"""Where the containers *args, **kwargs and a generator's elements "are made"."""

PARAMETER = Kind.PARAMETER
"""Asked for at every step."""

Cell = tuple[str, int, str | int | None]
StepHandler = Callable[["Solver", Frame, Any], Values]


class Arguments(NamedTuple):
    """What a call passes."""

    placed: tuple[Values, ...] = ()
    starred: tuple[int, ...] = ()
    named: tuple[tuple[str, Values], ...] = ()
    splats: tuple[Values, ...] = ()

    def after(self, *first: Values) -> Arguments:
        """The same with more in front."""
        starred = self.starred
        if starred:
            count = len(first)
            starred = tuple([n + count for n in starred])
        return Arguments((*first, *self.placed), starred, self.named, self.splats)


class Site(NamedTuple):
    """Where a call is written. `direct` are callees that the text names."""

    line: int
    direct: Values = EMPTY
    capped: bool = False


OutsideCall = Callable[["Solver", Frame, int, Arguments, Site], Values]
"""Of a value from outside, called: what it gives."""


class Solver:
    """Cells, and the runs that fill them."""

    def __init__(
        self,
        program: Program,
        steps: Mapping[type, StepHandler],
        outside: OutsideCall,
        at_end: Callable[[Solver, Frame], None],
    ) -> None:
        self.program = program
        self.values = ValueTable()
        self.outside = outside
        self.cells: dict[Cell, Values] = {}
        self.writers: defaultdict[Cell, dict[int, Values]] = defaultdict(dict)
        self.keys: defaultdict[int, dict[str | int | None, None]] = defaultdict(dict)
        self.readers: defaultdict[Cell, set[int]] = defaultdict(set)
        self.mixed: set[Cell] = set()  # so much and so mixed that it says nothing
        self.refused: dict[Cell, set[int]] = {}  # what else belongs into a cell
        self.edges: dict[int, dict[tuple[str, bool], Found]] = {}
        self.unresolved: dict[int, dict[tuple[str, bool], int]] = {}
        self.runs = [0] * len(program.scopes)
        self.bases: dict[int, tuple[int, ...]] = {}
        self.members: defaultdict[int, set[str]] = defaultdict(set)  # set from outside a class
        self.wrapped: defaultdict[int, set[int]] = defaultdict(set)  # functions by their wrapper
        self.star_names: defaultdict[int, set[str]] = defaultdict(set)
        self.lengths: dict[int, int] = {}
        self.places: dict[int, dict[str, int]] = {}
        self.defaults: defaultdict[int, dict[int, str]] = defaultdict(dict)
        steps_in_all = sum(len(flow.code) for flow in program.scopes)
        self._most_runs = next((n for most, n in RUNS if steps_in_all <= most), FEWEST_RUNS)
        self.tells_objects_apart = self._most_runs > RUNS_IN_LARGE
        self.left: dict[int, dict[tuple[Root, str], Values]] = {}  # by calls of a scope
        self._at_end = at_end
        self.lineages: dict[int, tuple[tuple[int, ...], tuple[str, ...]]] = {}
        self.stack: list[Frame] = []
        self.nesting = 0  # calls of calls that no frame stands between
        self._steps = steps
        self._here = NOWHERE
        self._running: set[int] = set()
        self._dirty: set[int] = set()
        self._queue: list[int] = []
        self._later: list[int] = []
        self._spent: set[int] = set()
        self._place = NOWHERE

    # --- cells --------------------------------------------------------------------------------

    def read(self, cell: Cell) -> Values:
        """What a cell holds; the scope that runs now is run again when it grows."""
        if self._here != NOWHERE:
            self.readers[cell].add(self._here)
        return self.cells.get(cell, EMPTY)

    def write(self, cell: Cell, values: Values) -> None:
        """Add values to a cell."""
        old = self.cells.get(cell)
        if old is None:
            if not values:
                return
            old = EMPTY
            merged = values
        elif values <= old:
            return
        else:
            merged = old | values
        if len(merged) > FEW:
            new = values - old
            if cell in self.mixed:
                new = self._callables(new)
                if not new:
                    return
            refused = self.refused.get(cell)
            if refused is not None and new <= refused:
                return
            merged = self._narrowed(cell, old, new)
        if cell in self.mixed:
            merged = self._callables(merged)
        if merged == old:
            return
        self.cells[cell] = merged
        self.touch(cell)

    def _narrowed(self, cell: Cell, old: Values, new: Values) -> Values:
        """Old and new values of a cell that has many: of every kind only so many are told apart,
        and many texts are any text."""
        kinds = self.values.kinds
        budget = ITEM_BUDGET if cell[0] in ("item", "all") else BUDGET
        counts = Counter(kinds[value] for value in old)
        kept = set(old)
        for value in sorted(new):
            kind = kinds[value]
            counts[kind] += 1
            if counts[kind] <= budget.get(kind, MOST_VALUES):
                kept.add(value)
                continue
            self.refused.setdefault(cell, set()).add(value)
            if kind is Kind.LITERAL:
                kept.add(self.values.make(Kind.PLAIN, "Str", ""))
        if len(kept) > MOST_MIXED and sum(kind in counts for kind in BUDGET) >= MOST_KINDS:
            self.mixed.add(cell)
        return frozenset(kept)

    def _callables(self, values: Values) -> Values:
        kinds = self.values.kinds
        return frozenset(v for v in values if kinds[v] not in BUDGET and kinds[v] != Kind.PLAIN)

    def touch(self, cell: Cell) -> None:
        """Run all scopes that read a cell again."""
        readers = self.readers.get(cell)
        if readers:
            for scope in sorted(readers):
                self.mark(scope)

    def write_field(self, cell: Cell, values: Values) -> None:
        """Add values to an attribute or item, and note who did."""
        writer = self.stack[-1].scope if self.stack else NOWHERE
        known = self.writers[cell]
        before = known.get(writer)
        if before is not None and values <= before:
            return
        self.write(cell, values)
        if len(before or EMPTY) < MOST_VALUES:
            known[writer] = values if before is None else before | values

    def written_elsewhere(self, cell: Cell) -> Values:
        """What others than the scope that runs now put into an attribute or item."""
        self.read(cell)
        here = self.stack[-1].scope
        found = [v for writer, v in self.writers.get(cell, {}).items() if writer != here]
        return EMPTY.union(*found)

    def mark(self, scope: int) -> None:
        """Run a scope again, if it may be."""
        if self.runs[scope] >= self._most_runs or self._is_explained(scope):
            self._spent.add(scope)
        elif scope not in self._dirty:
            self._dirty.add(scope)
            if scope > self._place:
                heapq.heappush(self._queue, scope)
            else:
                self._later.append(scope)

    def _is_explained(self, scope: int) -> bool:
        """In large programs only scopes with calls that nothing explains yet are run again."""
        is_large = self._most_runs <= RUNS_IN_LARGE
        return is_large and scope in self.unresolved and not self.unresolved[scope]

    # --- runs ---------------------------------------------------------------------------------

    def solve(self) -> None:
        """Run every scope at least once, and again until nothing grows or the runs are spent."""
        for first in self.program.first:
            self.ensure(first)
        for scope, flow in enumerate(self.program.scopes):
            if flow.kind is not ScopeKind.CLASS:
                self.ensure(scope)
        while self._later or self._queue:
            # One sweep: what is marked ahead is met in it, what is marked behind waits.
            self._queue += self._later
            self._later = []
            heapq.heapify(self._queue)
            while self._queue:
                self._place = heapq.heappop(self._queue)
                if self._place in self._dirty:
                    self.run(self._place)
            self._place = NOWHERE

    @property
    def unsettled(self) -> list[int]:
        """Scopes that would have been run again, had their runs not been spent."""
        return sorted(self._spent)

    def ensure(self, scope: int) -> None:
        """Run a scope if it never was, or if it is out of date and cheap to bring up to date."""
        if scope in self._running or len(self.stack) >= MOST_DEPTH:
            if not self.runs[scope] and scope not in self._running:
                self.mark(scope)
            return
        runs = self.runs[scope]
        if not runs or (scope in self._dirty and runs < RUNS_AT_CALLS):
            self.run(scope)

    def run(self, scope: int) -> None:
        """Run a scope in a frame of its own."""
        self._dirty.discard(scope)
        flow = self.program.scopes[scope]
        frame = Frame(scope)
        if flow.kind in (ScopeKind.FUNCTION, ScopeKind.LAMBDA):
            self._begin(frame, flow)
        self.run_frame(frame)

    def run_frame(self, frame: Frame) -> None:
        """Run a prepared frame: all steps in order, loops once more where they must be."""
        scope = frame.scope
        code = self.program.scopes[scope].code
        self.runs[scope] += 1
        self._running.add(scope)
        self.stack.append(frame)
        self._here = scope
        frame.registers = registers = [EMPTY] * (len(code) + 1)  # the last is NOWHERE
        steps, at, end = self._steps, 0, len(code)
        while at < end:
            step = code[at]
            frame.at = at
            registers[at] = steps[type(step)](self, frame, step)
            at += 1
            if frame.jump is not None:
                at, frame.jump = frame.jump, None
        self._at_end(self, frame)
        self._finish(frame)
        self.stack.pop()
        self._here = self.stack[-1].scope if self.stack else NOWHERE
        self._running.discard(scope)
        self.edges[scope] = frame.edges
        self.unresolved[scope] = frame.unresolved

    def _begin(self, frame: Frame, flow: FlowScope) -> None:
        scope = frame.scope
        for place, name in enumerate(flow.parameters):
            frame.slots[name] = self.values.one(Kind.PARAMETER, scope, place)
        if flow.rest:
            frame.slots[flow.rest] = self.values.one(Kind.CONTAINER, "Tuple", (scope, REST))
        if flow.others:
            frame.slots[flow.others] = self.values.one(Kind.CONTAINER, "Dict", (scope, OTHERS))
        captured = self.program.captured.get(scope, ())
        for name in sorted(captured):
            if name in frame.slots:
                self.write(("variable", scope, name), frame.slots[name])

    def publish(self, frame: Frame) -> None:
        """Let other scopes see what the variables hold now."""
        for name in sorted(frame.unpublished):
            self.write(("variable", frame.scope, name), frame.slots.get(name, EMPTY))
        frame.unpublished.clear()

    def _finish(self, frame: Frame) -> None:
        self.publish(frame)
        kind = self.program.scopes[frame.scope].kind
        if kind not in (ScopeKind.MODULE, ScopeKind.CLASS):
            return
        for slot, values in frame.slots.items():
            if not isinstance(slot, str) or not values:
                continue
            self.write(("variable", frame.scope, slot), values)
            if kind is ScopeKind.MODULE:
                self.write(("export", frame.scope, slot), values)

    # --- values -------------------------------------------------------------------------------

    def expand(self, frame: Frame, values: Values) -> Values:
        """The values with parameters replaced by what callers are known to give."""
        kinds = self.values.kinds
        for value in values:
            if kinds[value] == PARAMETER:
                break
        else:
            return values
        known = frame.expanded.get(values)
        if known is None:
            known = frame.expanded[values] = self._expanded(values)
        return known

    def _expanded(self, values: Values) -> Values:
        kinds = self.values.kinds
        found: set[int] = set()
        seen: set[int] = set()
        stack = list(values)
        while stack:
            value = stack.pop()
            if kinds[value] != PARAMETER:
                found.add(value)
            elif value not in seen:
                seen.add(value)
                stack.extend(self._given(value))
        return frozenset(found)

    def _given(self, parameter: int) -> Values:
        scope, place = self.values.scope(parameter), self.values.receiver(parameter)
        given = self.read(("parameter", scope, place))
        name = self.program.scopes[scope].parameters[place]
        # Nobody is seen to call it: whoever does may leave the argument out.
        return given or self.read(("default", scope, name)) or self.read(("type", scope, name))

    def outside_value(self, name: str) -> Values:
        """A value that is known by its dotted name alone."""
        return self.values.one(Kind.OUTSIDE, name)

    def tier(self, frame: Frame, value: int, site: Site) -> Tier:
        """How sure it is that a call reaches this value."""
        if value not in site.direct:
            return Tier.TYPE
        kind = self.values.kinds[value]
        if kind is Kind.OUTSIDE:
            is_own = self.values.text(value).startswith("<")
            return Tier.EXACT if is_own else Tier.IMPORT
        if kind in (Kind.FUNCTION, Kind.CLASS):
            homes = self.program.homes
            same = homes[self.values.scope(value)] == homes[frame.scope]
            return Tier.EXACT if same else Tier.IMPORT
        return Tier.TYPE

    def edge(
        self, frame: Frame, callee: str, tier: Tier, site: Site, *, creates: bool = False
    ) -> None:
        """Note that the scope calls `callee`."""
        frame.found(callee, tier, site.line, creates=creates, capped=site.capped)
