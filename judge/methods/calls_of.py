"""From where is a definition called, and does a call hand over one of its arguments?

Calls are found by name: `self.body(x)` calls `forward` of the class of which `body` is made.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from functools import cached_property

from msgspec import Struct

from analyzer.model.code import FUNCTIONS, CallSite, Definition
from analyzer.model.source import RUNS
from judge.lookup.repository import Repository

LINES_OF_A_CALL = 8
"""Lines on which the arguments of one call are looked for."""

CALLED_BY_OBJECT = frozenset({"forward", "__call__", "call"})
"""Methods that run when the object itself is called."""

MADE_BY_CLASS = frozenset({"__init__", "__new__", "new", "initialize", "constructor"})

_UNPACKED = re.compile(r"\s*\*|[^\"']*\.\.\.\s*$")
"""Signs of a call whose arguments do not all show."""


class Call(Struct, frozen=True):
    """One call in code that runs."""

    path: str
    site: CallSite


class Calls:
    """The calls and definitions of a repository by simple name."""

    def __init__(self, repository: Repository) -> None:
        self._repository = repository
        self._calls: defaultdict[str, list[Call]] = defaultdict(list)
        self._definitions: dict[str, Definition] = {}
        self._sharing: defaultdict[str, int] = defaultdict(int)
        self._mentioned: defaultdict[str, set[str]] = defaultdict(set)
        for reading in repository.model.readings:
            if reading.role not in RUNS:
                continue
            for one in reading.definitions:
                self._definitions.setdefault(one.name, one)
                self._sharing[one.simple_name] += 1
            for call in reading.calls:
                self._calls[_simple(call.callee)].append(Call(reading.path, call))
            for mention in reading.mentions:
                for name in mention.names:
                    self._mentioned[name].add(mention.owner)

    def definition(self, owner: str) -> Definition | None:
        """The definition of that name."""
        return self._definitions.get(owner)

    def definitions(self) -> Iterable[Definition]:
        """Every definition in code that runs or may."""
        return self._definitions.values()

    def of(self, owner: str) -> list[Call] | None:
        """All calls of a function in code that runs; None where the name does not tell which
        definition is called, or something may call it unseen."""
        one = self._definitions.get(owner)
        if one is None or one.kind not in FUNCTIONS:
            return None
        if one.simple_name in CALLED_BY_OBJECT:
            return self._by_object(owner)
        name = one.simple_name
        if name in MADE_BY_CLASS:
            name = _simple(owner.rpartition(".")[0])
        elif self._sharing[name] > 1:
            return None
        found = [call for call in self._calls.get(name, ()) if self._runs(call)]
        callers = {call.site.caller for call in found}
        unseen = {m for m in self._mentioned.get(name, ()) if self._repository.is_live(m)} - callers
        own = {owner, owner.rpartition(".")[0]}
        return None if unseen - own - {_module(owner)} else found

    def _by_object(self, owner: str) -> list[Call] | None:
        kind = owner.rpartition(".")[0]
        names = self._objects().get(_simple(kind), ())
        if self._sharing[_simple(kind)] > 1 or not names:
            return None
        found = [c for name in names for c in self._calls.get(name, ()) if self._runs(c)]
        return [*found, *self._by_handed_objects(names)] if found else None

    def _by_handed_objects(self, names: frozenset[str]) -> list[Call]:
        """Calls of what a function is handed: any object may be."""
        return [
            call for call in self._calls_of_parameters if _simple(call.site.callee) not in names
        ]

    @cached_property
    def _calls_of_parameters(self) -> list[Call]:
        found = [
            call
            for name, calls in self._calls.items()
            for call in calls
            if (one := self._definitions.get(call.site.caller)) and name in one.parameters
            if not _NO_OBJECT.search(name)
        ]
        return [call for call in found if self._runs(call)]

    def _objects(self) -> dict[str, frozenset[str]]:
        return self._repository.once(_objects)

    def _runs(self, call: Call) -> bool:
        return self._repository.is_live(call.site.caller)

    def handed(self, call: Call, owner: str, argument: str) -> bool | None:
        """Whether a call of the definition hands over an argument; None where that does not
        show."""
        one = self._definitions[owner]
        taken = [name for name in one.parameters if name not in {"self", "cls"}]
        if argument not in taken:
            return None
        given = self.arguments(call)
        if given is None or any(map(_UNPACKED.match, given)):
            return None
        named = re.compile(rf"\s*{re.escape(argument)}\s*=(?!=)")
        if any(named.match(part) for part in given):
            return True
        plain = [part for part in given if not _NAMED.match(part)]
        return len(plain) > taken.index(argument)

    def arguments(self, call: Call) -> list[str] | None:
        """The arguments of a call as they are written; None where they do not show."""
        lines = self._repository.lines_of(call.path)
        first = call.site.line - 1
        text = "\n".join(lines[first : first + LINES_OF_A_CALL])
        name = re.escape(_simple(call.site.callee))
        places = [m.span() for m in re.finditer(rf"\b{name}\s*\(", text)]
        on_line = [place for place in places if place[0] <= len(lines[first])]
        found = [arguments_from(text, end) for _, end in on_line or places]
        if not found:  # the call is written otherwise, or too far on
            return None
        return found[0] if len(found) == 1 or found[0] == found[1] else None


_NO_OBJECT = re.compile(r"class|cls|factory|func|\bfn|_fn|\bf$|make|build|loss|act|callback|key")
"""Names of parameters that hold a function or a class."""

_NAMED = re.compile(r"\s*\w+\s*=(?!=)")


def _simple(name: str) -> str:
    return name.rpartition(".")[2]


def _module(owner: str) -> str:
    return owner.partition(".")[0]


def arguments_from(text: str, start: int) -> list[str] | None:
    """What stands between the bracket that opened before `start` and the one that closes it."""
    depth, at = 0, start
    parts: list[str] = []
    for place in range(start, len(text)):
        letter = text[place]
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            if depth == 0:
                last = text[at:place].strip()
                return [*parts, last] if last else parts
            depth -= 1
        elif letter == "," and depth == 0:
            parts.append(text[at:place].strip())
            at = place + 1
    return None


_MADE = re.compile(r"\b(\w+)\s*=\s*(?:new\s+)?(?:\w+\.)*([A-Z]\w+)\(")


def _objects(repository: Repository) -> dict[str, frozenset[str]]:
    """The names to which objects of each class are given, by the class's simple name."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for name, made in _assignments(repository):
        found[made].add(name)
    return {made: frozenset(names) for made, names in found.items()}


def _assignments(repository: Repository) -> Iterator[tuple[str, str]]:
    for chunk in repository.live_chunks:
        for match in _MADE.finditer(chunk.code_text()):
            yield match[1], match[2]


def calls_of(repository: Repository) -> Calls:
    """The calls of a repository, sorted once for as long as it lives."""
    return repository.once(Calls)
