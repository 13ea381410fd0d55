"""Where does a run of this repository start?

A file starts a run when it says so (`__main__` guard, notebook), when a command line names it, when
packaging makes it a console command, when nothing imports it and it calls the repository's own code
as soon as it is run, or when it is a function that people type at a prompt.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Sequence

from msgspec import Struct

from analyzer.engine.hooks import last_name
from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS, FileRole

PACKAGING = frozenset(
    {
        *("setup.py", "conftest.py", "noxfile.py", "versioneer.py", "conf.py", "fabfile.py"),
        *("_version.py", "build.sbt", "make.jl", "build.rs", "gulpfile.js", "webpack.config.js"),
        "install.libs.R",
    }
)
"""Files of code that tools run while building, testing or documenting, never the program itself."""

SERVED = frozenset({"command", "local_entrypoint", "entrypoint", "route", "task", "flow"})
"""Last names of decorators whose functions a tool outside calls: `@app.local_entrypoint()`."""

STARTERS = frozenset({"Fire", "parse_args", "run", "main", "cli", "app", "launch", "spawn"})
"""Last names of calls that start a program: `fire.Fire(train)`, `app.run(main)`."""

EXAMPLES = frozenset(
    {
        *("examples", "example", "demos", "demo", "tutorials", "tutorial", "samples"),
        *("docs", "doc", "benchmarks", "benchmark"),
    }
)
"""Folders whose programs show or measure a package."""

HUB = "hubconf.py"
"""At the root, the file whose functions `torch.hub.load` calls from outside."""

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
    return _COPY.sub("", reading.path.rpartition("/")[2]) in PACKAGING


_COPY = re.compile(r"\.(?:bak|orig|old|save)\Z")
"""How the name of a copy ends that was put aside."""


def entry_points(graph: ModuleGraph) -> EntryPoints:
    """All entry points; both sets are empty for a library."""
    readings = graph.readings
    guarded = {p for p, r in enumerate(readings) if r.is_entry_point and _may_start(r)}
    launched, scripts = set(_launched(graph)), {*_scripts(graph), *_typed(graph)}
    commands = frozenset(_commands(graph))
    if not launched and scripts <= guarded and not commands and _are_demos(graph, guarded):
        return EntryPoints(frozenset(), frozenset())
    return EntryPoints(frozenset(guarded | launched | scripts), commands)


def _are_demos(graph: ModuleGraph, guarded: set[int]) -> bool:
    """Whether all that starts are modules of published packages that show themselves when run:
    nothing reads a command line, and users import the package."""
    packages = _published(graph)
    return bool(packages) and all(
        graph.readings[place].language == "python"
        and graph.readings[place].module.startswith(packages)
        and not _starts_something(graph.readings[place])
        for place in guarded
    )


def only_shown(graph: ModuleGraph, starts: EntryPoints) -> frozenset[int]:
    """Modules of published Python packages, where all programs of that language are examples:
    what these leave out is still offered to the packages' users."""
    readings = graph.readings
    programs = [place for place in starts.places if family(readings[place].language) == "python"]
    packages = _published(graph)
    if not packages or not all(is_example(readings[place]) for place in programs):
        return frozenset()
    return frozenset(p for p, r in enumerate(readings) if f"{r.module}.".startswith(packages))


def is_example(reading: FileReading) -> bool:
    """Whether the file lies among programs that show or measure a package."""
    return not EXAMPLES.isdisjoint(reading.path.lower().split("/")[:-1])


def _published(graph: ModuleGraph) -> tuple[str, ...]:
    """How the names of modules begin that lie in published packages."""
    inits = (graph.readings[place].module for place in exporting_packages(graph))
    return tuple(f"{module.removesuffix('.__init__')}." for module in inits)


def _starts_something(reading: FileReading) -> bool:
    return any(call.callee.rpartition(".")[2] in STARTERS for call in reading.calls)


def _may_start(reading: FileReading) -> bool:
    put_aside = _COPY.search(reading.path) is not None
    return is_program(reading) and not is_packaging(reading) and not put_aside


def _launched(graph: ModuleGraph) -> Iterator[int]:
    for reading in graph.readings:
        if reading.role is FileRole.TEST:
            continue
        for launch in reading.launches:
            for place in graph.table.program(graph.readings, launch.program, reading.path):
                if _may_start(graph.readings[place]):
                    yield place


def starts_beside_init(graph: ModuleGraph) -> bool:
    """Whether command lines start Python files that lie beside an `__init__.py` at the root: the
    checkout then is run where it lies, and the file there is an accident."""
    readings = graph.readings
    root = (readings[place] for place in _launched(graph))
    return any(one.language == "python" and "/" not in one.path for one in root)


def _scripts(graph: ModuleGraph) -> Iterator[int]:
    """Python files without a guard that do work when run and that nothing imports; in a published
    package such a module is for users to import."""
    packages = _published(graph)
    for place, reading in enumerate(graph.readings):
        if packages and reading.module.startswith(packages):
            continue
        if place in graph.imported or reading.language != "python" or not _may_start(reading):
            continue
        if not reading.path.endswith("__init__.py") and _works_when_run(graph, place):
            yield place


def _typed(graph: ModuleGraph) -> Iterator[int]:
    """MATLAB functions that a person types at the prompt: files of functions which need no
    argument and which no other file names."""
    named: defaultdict[str, set[int]] = defaultdict(set)
    for place, reading in enumerate(graph.readings):
        if reading.role is not FileRole.TEST:
            for mention in reading.mentions:
                for name in mention.names:
                    named[name].add(place)
    for place, reading in enumerate(graph.readings):
        if reading.language != "matlab" or not _may_start(reading) or not reading.definitions:
            continue
        first, stem = reading.definitions[0], reading.module.rpartition(".")[2]
        bare = first.simple_name == stem and set(first.parameters) <= {"varargin"}
        if bare and not named[stem] - {place}:
            yield place


def _works_when_run(graph: ModuleGraph, place: int) -> bool:
    reading = graph.readings[place]
    if any(last_name(text) in SERVED for one in reading.definitions for text in one.decorators):
        return True
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
