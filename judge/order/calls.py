"""What does a line call, and what calls a definition?

By name: of those that share the called name the nearest are meant, and none where too many are.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from analyzer.model.code import CodeModel, Definition, DefinitionKind, FileReading
from analyzer.model.source import EXECUTES
from judge.order.lines import Lines

NAMESAKES = 3
"""A name that more definitions share says nothing about which is called."""

MAKERS = ("__init__", "init", "new", "initialize", "constructor")
CALLED_ITSELF = ("forward", "__call__", "call", "operator()", "apply")
"""What calling an object runs."""

_MAKES = re.compile(r"\s*(?:self\.|this\.|this->)?(\w+)\s*(?::[^=]+)?=\s*(?:new\s+)?([\w.:]+)\s*\(")
OWN = frozenset({"self", "this", "cls"})
_PARTS = re.compile(r"[.:>]+")
_OF_FAMILY, _IN_FILE = "family", "file"
PROGRAMS = (".py", ".sh", ".jl", ".R", ".r", ".m", ".ipynb", ".pl", ".lua")


class Calls:
    """Calls between definitions and modules of one code model, each by its name."""

    def __init__(self, model: CodeModel, lines: Lines) -> None:
        self._readings = [r for r in model.readings if r.role in EXECUTES]
        self._lines = lines

    def on(self, path: str, line: int) -> Sequence[str]:
        """Functions that a line calls, and modules that it starts, as they are written."""
        return self._by_place.get((path, line), ())

    def callers(self, name: str) -> Sequence[str]:
        """What calls a function or starts a module, in the order of the names."""
        return self._callers.get(name, ())

    @cached_property
    def _by_place(self) -> Mapping[tuple[str, int], Sequence[str]]:
        found: defaultdict[tuple[str, int], dict[str, None]] = defaultdict(dict)
        for path, _, name, line in self._calls:
            found[path, line][name] = None
        return {place: tuple(names) for place, names in found.items()}

    @cached_property
    def _callers(self) -> Mapping[str, Sequence[str]]:
        found: defaultdict[str, set[str]] = defaultdict(set)
        for _, caller, name, _ in self._calls:
            found[name].add(caller)
        return {name: sorted(callers) for name, callers in found.items()}

    @cached_property
    def _calls(self) -> Sequence[tuple[str, str, str, int]]:
        """Path, caller, called and line of every call."""
        return [
            (reading.path, *call) for reading in self._readings for call in self._calls_in(reading)
        ]

    def _calls_in(self, reading: FileReading) -> Iterator[tuple[str, str, int]]:
        """Caller, called and line."""
        for call in reading.calls:
            for name in self._meant(call.callee, call.caller, reading.path):
                yield call.caller, name, call.line
        for launch in reading.launches:
            module = self._programs.get(_stem(launch.program), reading.module)
            if module != reading.module:
                yield reading.module, module, launch.location.first_line

    @cached_property
    def _programs(self) -> dict[str, str]:
        return {_stem(reading.path): reading.module for reading in reversed(self._readings)}

    def _meant(self, callee: str, caller: str, path: str) -> Sequence[str]:
        """Definitions that a call as written may mean: those of the same class first, then of the
        same file."""
        parts = _PARTS.split(callee)
        if methods := self._of_objects(parts, path):
            return methods
        name, nearest = parts[-1], self._by_name
        siblings = nearest.get((name, _OF_FAMILY, _family(caller)), ()) if parts[0] in OWN else ()
        near = siblings or nearest.get((name, _IN_FILE, path)) or nearest.get((name, "", ""), ())
        return [name for d in near for name in self._run_by(d)] if len(near) <= NAMESAKES else ()

    def _of_objects(self, parts: Sequence[str], path: str) -> Sequence[str]:
        """Methods of what the file made under the name that is called, or whose method is."""
        holder = self._objects.get((path, parts[-2]), ()) if len(parts) > 1 else ()
        methods = [f"{one}.{parts[-1]}" for one in holder]
        itself = self._objects.get((path, parts[-1]), ())
        methods += [f"{one}.{method}" for one in itself for method in CALLED_ITSELF]
        return [name for name in dict.fromkeys(methods) if name in self._names]

    @cached_property
    def _objects(self) -> Mapping[tuple[str, str], Sequence[str]]:
        """By file and name the classes of objects that a line makes and gives a name."""
        found: defaultdict[tuple[str, str], dict[str, None]] = defaultdict(dict)
        for reading in self._readings:
            for call in reading.calls:
                name = _PARTS.split(call.callee)[-1]
                classes = self._classes.get(name, ())
                if 0 < len(classes) <= NAMESAKES:
                    line = self._lines.of(reading.path).get(call.line)
                    named = _MAKES.match(line.code) if line else None
                    if named and named[2].endswith(name):
                        found[reading.path, named[1]].update(dict.fromkeys(classes))
        return {place: tuple(classes) for place, classes in found.items()}

    @cached_property
    def _classes(self) -> Mapping[str, Sequence[str]]:
        found: defaultdict[str, list[str]] = defaultdict(list)
        for reading in self._readings:
            for one in reading.definitions:
                if one.kind is DefinitionKind.CLASS:
                    found[one.simple_name].append(one.name)
        return found

    def _run_by(self, definition: Definition) -> Sequence[str]:
        """What calling a definition runs: of a class its initialiser."""
        if definition.kind is not DefinitionKind.CLASS:
            return (definition.name,)
        makers = [f"{definition.name}.{maker}" for maker in MAKERS]
        return [maker for maker in makers if maker in self._names]

    @cached_property
    def _names(self) -> frozenset[str]:
        return frozenset(one.name for reading in self._readings for one in reading.definitions)

    @cached_property
    def _by_name(self) -> Mapping[tuple[str, str, str], Sequence[Definition]]:
        """Those of a name everywhere, of one family, and in one file."""
        found: defaultdict[tuple[str, str, str], list[Definition]] = defaultdict(list)
        for reading in self._readings:
            for one in reading.definitions:
                if one.kind is not DefinitionKind.MODULE:
                    name = one.simple_name
                    found[name, "", ""].append(one)
                    found[name, _OF_FAMILY, _family(one.name)].append(one)
                    found[name, _IN_FILE, one.location.path].append(one)
        return found


def _stem(program: str) -> str:
    """ "scripts/train.py", "pkg.train" and "train" are one program."""
    if "/" in program or program.endswith(PROGRAMS):
        return program.rpartition("/")[2].partition(".")[0]
    return program.rpartition(".")[2]


def _family(name: str) -> str:
    return name.rpartition(".")[0]
