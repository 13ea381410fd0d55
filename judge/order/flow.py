"""Which lines does a run go through, one after another, when calls are followed?

A walk is the text of a definition in its order; behind each line that calls something known stands
the walk of what is called. Scripts go on in the programs that they start.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property

from msgspec import Struct, structs

from analyzer.model.chunk import Chunk
from analyzer.model.code import CodeModel, DefinitionKind, FileReading
from analyzer.model.source import EXECUTES
from index.tokenize import tokens
from judge.order.calls import Calls
from judge.order.lines import Lines

DEEPEST = 3
"""Calls that are followed one inside the other."""

LONGEST = 400
"""Lines of one walk: a course of steps is read, not a whole program."""

HEADING = 3
"""Lines of a definition whose comments say what it does."""

COMPILED = frozenset(
    {"c", "cpp", "cuda", "java", "scala", "rust", "go", "kotlin", "fortran", "csharp", "swift"}
)
"""Languages whose files hold nothing to run outside functions."""


class Moment(Struct, frozen=True):
    """One line on the way. `loops` are the heads around it as "path:line", outermost first;
    `said` are words of comments at it and of what it calls, `headed` of those above the part that
    it belongs to; `stub` why a call does nothing."""

    path: str
    line: int
    words: frozenset[str]
    said: frozenset[str] = frozenset()
    loops: tuple[str, ...] = ()
    stub: str = ""
    text: str = ""
    chunk_id: str = ""
    headed: frozenset[str] = frozenset()


class _Stop(Struct, frozen=True):
    """A line of a definition, whoever calls that: the moment it is by itself, None where it only
    names things, the heads of the loops around it, and what it calls."""

    own: Moment | None
    heads: tuple[str, ...]
    called: Sequence[str]


class Flow:
    """Walks through one code model. Nothing is read before it is asked for."""

    def __init__(
        self, model: CodeModel, chunks: Iterable[Chunk], stub_of: Callable[[str], str]
    ) -> None:
        self._model = model
        self._stub_of = stub_of
        self._lines = Lines([chunk for chunk in chunks if chunk.role in EXECUTES])
        self.calls = Calls(model, self._lines)
        self._walks: dict[str, tuple[Moment, ...]] = {}
        self._stops: dict[str, tuple[_Stop, ...]] = {}
        self._statements: dict[str, Sequence[tuple[Moment, Sequence[str]]]] = {}
        self._in_turns: dict[str, bool] = {}
        self._descriptions: dict[str, frozenset[str]] = {}

    def walk(self, name: str) -> tuple[Moment, ...]:
        """All moments of a function or, for the name of a module, of its top level."""
        known = self._walks.get(name)
        if known is None:
            moments: list[Moment] = []
            self._go((name,), (), moments)
            known = self._walks[name] = tuple(moments)
        return known

    def statements(self, name: str) -> Sequence[tuple[Moment, Sequence[str]]]:
        """All lines of one definition that do anything, with what each calls; calls are not
        followed."""
        known = self._statements.get(name)
        if known is None:
            known = self._statements[name] = [
                (self._moment(stop.own, stop.heads, stop.called), stop.called)
                for stop in self._stops_of(name)
                if stop.own is not None
            ]
        return known

    def in_turns(self, name: str) -> bool:
        """Whether a loop of what calls a definition goes around the call."""
        known = self._in_turns.get(name)
        if known is None:
            known = self._in_turns[name] = any(
                stop.heads and name in stop.called
                for caller in self.calls.callers(name)
                for stop in self._stops_of(caller)
            )
        return known

    def around(self, name: str) -> tuple[str, ...]:
        """Text of the heads of the loops of what calls a definition that go around the call."""
        heads = {
            head: None
            for caller in self.calls.callers(name)
            for stop in self._stops_of(caller)
            if name in stop.called
            for head in stop.heads
        }
        places = (head.rpartition(":") for head in heads)
        return tuple(self.code(path).get(int(line), "") for path, _, line in places)

    def code(self, path: str) -> Mapping[int, str]:
        """Lines of a file by their numbers, without comments."""
        return {number: line.code for number, line in self._lines.of(path).items()}

    def inside(self, name: str) -> Sequence[str]:
        """Functions that are defined inside a function, by name."""
        return self._inside.get(name, ())

    @cached_property
    def _inside(self) -> Mapping[str, Sequence[str]]:
        functions = {
            one.name
            for reading in self._model.readings
            for one in reading.definitions
            if one.kind not in {DefinitionKind.MODULE, DefinitionKind.CLASS}
        }
        found: defaultdict[str, list[str]] = defaultdict(list)
        for name in sorted(functions):
            outer = name.rpartition(".")[0]
            if outer in functions:
                found[outer].append(name)
        return found

    def _go(self, way: tuple[str, ...], loops: tuple[str, ...], moments: list[Moment]) -> None:
        """Add the moments of the last name of `way`, called from the one before it."""
        for stop in self._stops_of(way[-1]):
            if len(moments) >= LONGEST:
                return
            around = loops + stop.heads
            called = [name for name in stop.called if name not in way]
            if stop.own is not None:
                moments.append(self._moment(stop.own, around, called))
            if len(way) <= DEEPEST:
                for name in called:
                    self._go((*way, name), around, moments)

    def _stops_of(self, name: str) -> tuple[_Stop, ...]:
        """Every line of a definition that does or calls anything, read once for all walks."""
        known = self._stops.get(name)
        if known is None:
            path, numbers = self._places.get(name, ("", ()))
            loops = self._lines.loops(path) if numbers else {}
            stops = (
                _Stop(
                    self._own(path, number),
                    tuple(f"{path}:{head}" for head in loops.get(number, ())),
                    self.calls.on(path, number),
                )
                for number in numbers
            )
            known = self._stops[name] = tuple(s for s in stops if s.own or s.called)
        return known

    def _moment(self, own: Moment, loops: tuple[str, ...], called: Sequence[str]) -> Moment:
        """The line as it is reached on one way."""
        if not (called or loops):
            return own
        stub = next(filter(None, map(self._stub_of, called)), "")
        said = own.said.union(*map(self._description, called)) if called else own.said
        return structs.replace(own, said=said, loops=loops, stub=stub)

    def _own(self, path: str, number: int) -> Moment | None:
        """The line by itself, whatever it calls and wherever it is called from."""
        line = self._lines.of(path).get(number)
        if line is None or number in self._lines.silent(path):
            return None
        members = self._lines.members(line.code)
        words = line.words.union(
            *members, self._lines.gone_through(path, number), self._lines.made_of(path, number)
        )
        return Moment(
            path,
            number,
            words,
            line.said,
            text=line.code.strip(),
            chunk_id=line.chunk_id,
            headed=line.headed,
        )

    def _description(self, name: str) -> frozenset[str]:
        """Words that comments in the first lines of a definition say, and its name."""
        known = self._descriptions.get(name)
        if known is None:
            known = self._descriptions[name] = self._described(name)
        return known

    def _described(self, name: str) -> frozenset[str]:
        path, numbers = self._places.get(name, ("", ()))
        lines = self._lines.of(path) if numbers else {}
        head = range(numbers[0] - 1, numbers[0] + HEADING) if numbers else ()
        said = [lines[number].described for number in head if number in lines]
        return frozenset(tokens(name.rpartition(".")[2])).union(*said)

    @cached_property
    def _places(self) -> dict[str, tuple[str, Sequence[int]]]:
        """File and lines by name: of a function all but its head, of a module what is in none."""
        places: dict[str, tuple[str, Sequence[int]]] = {}
        for reading in self._model.readings:
            if reading.role in EXECUTES:
                for name, lines in self._bodies(reading).items():
                    places.setdefault(name, (reading.path, lines))
        return places

    def _bodies(self, reading: FileReading) -> dict[str, Sequence[int]]:
        bodies: dict[str, Sequence[int]] = {}
        inside: set[int] = set()
        for one in reading.definitions:
            if one.kind is DefinitionKind.MODULE:
                continue
            first, last = one.location.first_line, one.location.last_line
            inside.update(range(first, last + 1))
            if one.kind is not DefinitionKind.CLASS:
                bodies[one.name] = range(first + (last > first), last + 1)
        if reading.language not in COMPILED:
            top = [n for n in sorted(self._lines.of(reading.path)) if n not in inside]
            bodies[reading.module] = top
        return bodies
