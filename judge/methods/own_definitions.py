"""What a program's own functions and classes are called by, and with which parameters."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from analyzer.model.chunk import Chunk
from analyzer.model.code import Definition, DefinitionKind
from analyzer.model.source import RUNS
from judge.lookup.repository import Repository


class OwnDefinitions:
    """The program's functions and classes with their parameters, by the names they are called."""

    def __init__(self, repository: Repository) -> None:
        self._named: dict[str, dict[str, tuple[str, ...]]] = defaultdict(dict)
        self._homes: dict[str, tuple[str, tuple[str, ...]]] = {}
        self._starts: set[tuple[str, int, str]] = set()
        for reading in repository.model.readings:
            for one in reading.definitions if reading.role in RUNS else ():
                self._add(reading.path, one)

    def _add(self, path: str, one: Definition) -> None:
        name = one.simple_name
        first = one.location.first_line
        self._starts.update((path, line, name) for line in range(first, first + DECORATED))
        if name in _CONSTRUCTORS:
            name = one.name.rpartition(".")[0].rpartition(".")[2]
        names = tuple(p.lstrip("*&") for p in one.parameters if p not in _RECEIVERS)
        if names or one.kind is DefinitionKind.CLASS:
            self._named[name].setdefault(path, names)
        if names:
            self._named[name][path] = names
            self._homes[one.name] = (name, names)

    def named(self) -> Iterator[tuple[str, str, tuple[str, ...]]]:
        """Name, path and parameters of each."""
        for name, paths in self._named.items():
            for path, parameters in paths.items():
                yield name, path, parameters

    def paths_of(self, name: str) -> Mapping[str, tuple[str, ...]]:
        """Where something is defined under a name."""
        return self._named.get(name, {})

    def home(self, chunk: Chunk) -> tuple[str, tuple[str, ...]] | None:
        """The name by which what is around a chunk is called, and its parameters."""
        return self._homes.get(chunk.owner)

    def begins_at(self, path: str, line: int, name: str, before: str) -> bool:
        """Whether what looks like a call is where a definition of that name begins, or the bases
        of a class."""
        if _DEFINES.search(before):
            return True
        own = (path, line, name) in self._starts
        return own and "=" not in before and "." not in before


DECORATED = 3
"""Lines from the first of a definition on which its name may stand."""

_DEFINES = re.compile(
    r"\b(?:def|class|func|fn|function|fun|sub|proc|struct|interface|impl|void)\s+[\w.:<>*& ]*$"
)


_RECEIVERS = frozenset({"self", "cls", "this", "&self", "&mut self"})
_CONSTRUCTORS = frozenset(
    {"__init__", "constructor", "<init>", "initialize", "new", "init", "setup"}
)
