"""Where does a run of this repository start?

A file starts a run when it says so (`__main__` guard, notebook), when a command line names it, when
packaging makes it a console command, or when nothing imports it and it calls the repository's own
code as soon as it is run.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS, FileRole

PACKAGING = frozenset(
    {
        *("setup.py", "conftest.py", "noxfile.py", "versioneer.py", "conf.py", "fabfile.py"),
        *("_version.py", "build.sbt", "make.jl", "build.rs", "gulpfile.js", "webpack.config.js"),
    }
)
"""Files of code that tools run while building, testing or documenting, never the program itself."""

STARTERS = frozenset({"Fire", "parse_args", "run", "main", "cli", "app", "launch", "spawn"})
"""Last names of calls that start a program: `fire.Fire(train)`, `app.run(main)`."""

_CONSOLE_COMMAND = re.compile(r"([A-Za-z_][\w.]*)\s*:\s*([A-Za-z_][\w.]*)")


class EntryPoints(Struct, frozen=True):
    """`modules` are places in the readings; `commands` are (place, function) pairs."""

    modules: frozenset[int]
    commands: frozenset[tuple[int, str]]

    @property
    def places(self) -> frozenset[int]:
        """Every module in which a run starts."""
        return self.modules | {place for place, _ in self.commands}

    def without(self, places: set[int]) -> EntryPoints:
        """The same entry points but for those in the given modules."""
        return EntryPoints(
            self.modules - places, frozenset(c for c in self.commands if c[0] not in places)
        )


def is_program(reading: FileReading) -> bool:
    """Whether the file holds code that a run could execute."""
    return reading.role in RUNS and bool(family(reading.language))


def is_packaging(reading: FileReading) -> bool:
    """Whether the file is run by build tools only."""
    return reading.path.rpartition("/")[2] in PACKAGING


def entry_points(graph: ModuleGraph) -> EntryPoints:
    """All entry points; both sets are empty for a library."""
    readings = graph.readings
    modules = {p for p, r in enumerate(readings) if r.is_entry_point and _may_start(r)}
    modules.update(_launched(graph))
    modules.update(_scripts(graph))
    return EntryPoints(frozenset(modules), frozenset(_commands(graph)))


def _may_start(reading: FileReading) -> bool:
    return is_program(reading) and not is_packaging(reading)


def _launched(graph: ModuleGraph) -> Iterator[int]:
    for reading in graph.readings:
        if reading.role is FileRole.TEST:
            continue
        for launch in reading.launches:
            for place in graph.table.program(graph.readings, launch.program, reading.path):
                if _may_start(graph.readings[place]):
                    yield place


def _scripts(graph: ModuleGraph) -> Iterator[int]:
    """Python files without a guard that do work when run and that nothing imports."""
    for place, reading in enumerate(graph.readings):
        if place in graph.imported or reading.language != "python" or not _may_start(reading):
            continue
        if not reading.path.endswith("__init__.py") and _works_when_run(graph, place):
            yield place


def _works_when_run(graph: ModuleGraph, place: int) -> bool:
    reading = graph.readings[place]
    calls = [call.callee for call in reading.calls if call.caller == reading.module]
    if not calls:
        return False
    own = {definition.simple_name.partition("#")[0] for definition in reading.definitions}
    for item in reading.imports:
        if graph.table.imported(item.target, reading.module):
            own.add(item.local.partition(".")[0])
    return any(
        callee.partition(".")[0] in own or callee.rpartition(".")[2] in STARTERS for callee in calls
    )


def _commands(graph: ModuleGraph) -> Iterator[tuple[int, str]]:
    for module, function in _console_commands(graph.readings):
        for place in graph.table.module(module):
            if is_program(graph.readings[place]):
                yield place, function.partition(".")[0]


def _console_commands(readings: Sequence[FileReading]) -> Iterator[tuple[str, str]]:
    for reading in readings:
        file_name = reading.path.rpartition("/")[2]
        if file_name not in {"pyproject.toml", "setup.cfg", "setup.py"}:
            continue
        for fact in reading.parameters:
            key = f"{fact.owner}.{fact.name}"
            if "scripts" not in key and "entry" not in key:
                continue
            values = fact.value if isinstance(fact.value, tuple) else (fact.value,)
            for value in values:
                if isinstance(value, str):
                    yield from _CONSOLE_COMMAND.findall(value)


def exporting_packages(graph: ModuleGraph) -> Iterator[int]:
    """The outermost packages of a repository that is packaged for others to import."""
    if not any(_packs(reading) for reading in graph.readings):
        return
    for package, place in sorted(graph.table.packages.items()):
        outer = package.rpartition(".")[0]
        if outer in ("", "src", "python", "lib") and is_program(graph.readings[place]):
            yield place


def _packs(reading: FileReading) -> bool:
    if reading.path == "pyproject.toml":
        keys = (f"{fact.owner}.{fact.name}" for fact in reading.parameters)
        return any("project.name" in key or "poetry.name" in key for key in keys)
    return reading.path == "setup.py"
