"""Which definitions can run when the repository is started, and which only its tests use.

Errs towards reachable: a name reaches every definition it could mean. Only what nothing alive
names is called unreachable, so that code is never called dead for want of type inference.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from msgspec import Struct

from analyzer.engine.config_names import ConfigNames
from analyzer.engine.definitions import DYNAMIC_IMPORTS, DefinitionTable
from analyzer.engine.entry_points import (
    EntryPoints,
    entry_points,
    exporting_packages,
    is_packaging,
    is_program,
)
from analyzer.engine.hooks import is_called, last_name, registers
from analyzer.engine.lookups import lookups
from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.engine.named_in_vain import looks_into_strangers
from analyzer.model.code import FileReading
from analyzer.model.source import RUNS, FileRole


class Reachability(Struct, frozen=True):
    """Names of modules and definitions. Neither set holds anything of a test file."""

    entry_points: tuple[str, ...]
    reachable: frozenset[str]
    tested_only: frozenset[str]


def reachable_names(readings: Sequence[FileReading]) -> Reachability:
    """Follow names from the entry points. A language in which nothing starts is a library, and
    all of it counts as reachable; so does a language whose front end reads no names, and the
    Python of a repository that is the inside of a package. The order of `readings` does not
    matter."""
    readings = sorted(readings, key=lambda reading: reading.path)
    graph = ModuleGraph(readings)
    starts = entry_points(graph)
    if graph.table.is_part_of_a_package:
        starts = starts.without(
            {p for p, r in enumerate(readings) if family(r.language) == "python"}
        )
    walk = Walk(graph, DefinitionTable(readings), ConfigNames(readings))
    walk.start(starts)
    reachable = walk.names()
    walk.start_tests()
    return Reachability(
        entry_points=tuple(sorted({readings[place].module for place in starts.places})),
        reachable=reachable,
        tested_only=walk.names() - reachable,
    )


class Walk:
    """A worklist over definitions (numbers of the table) and modules (places in readings)."""

    def __init__(self, graph: ModuleGraph, table: DefinitionTable, config: ConfigNames) -> None:
        self.graph = graph
        self.table = table
        self.config = config
        self.readings = graph.readings
        self.groups = [family(reading.language) for reading in graph.readings]
        self.reached: set[int] = set()
        self.loaded: set[int] = set()
        self.names_seen: set[str] = set()
        self.opened: set[int] = set()
        self._seen_at: list[set[str]] = [set() for _ in self.readings]
        self._everything = (1 << len(self.readings)) - 1
        self._modules: list[int] = []
        self._definitions: list[int] = []

    def start(self, starts: EntryPoints) -> None:
        """Reach all that runs from `starts`, and all of each language that has no start."""
        started = {self.groups[place] for place in starts.places} & self._understood()
        for place, reading in enumerate(self.readings):
            if not is_program(reading):
                continue
            if self.groups[place] not in started:
                self._load_whole(place)
            elif place in starts.modules:
                self._load_entry(place)
            elif self._is_settings(place):
                self._load_whole(place)
        for place, function in sorted(starts.commands):
            self._load(place)
            self._mention(place, {function})
        for place, name in self.config.dotted(self.graph, self.table):
            self._load(place)
            self._mention(place, {name})
        for place in exporting_packages(self.graph):
            self._export(place)
        for place in self.config.files(self.graph):
            self._load_whole(place)
        self._finish()

    def _export(self, place: int) -> None:
        """Reach what a package offers to its users, with all public methods."""
        self._load(place)
        offered = {item.target.rpartition(".")[2] for item in self.readings[place].imports}
        self._mention(place, offered)
        for name in offered:
            for number in self.table.free.get(name, ()):
                for child in self.table.children.get(number, ()):
                    if number in self.reached and not self.table.plain[child].startswith("_"):
                        self._reach(child)

    def _understood(self) -> set[str]:
        """Languages of which names are known; nothing can be said about the others."""
        read = (r for r in self.readings if is_program(r) and r.definitions)
        return {"python", *(family(reading.language) for reading in read)}

    def start_tests(self) -> None:
        """Reach further what test files use."""
        for place, reading in enumerate(self.readings):
            if reading.role is FileRole.TEST and self.groups[place]:
                self._load_whole(place)
        self._finish()

    def _load_entry(self, place: int) -> None:
        if self.groups[place] == "python":
            self._load(place)
        else:
            # Where the main function is, and who calls it, differs from language to language.
            self._load_whole(place)

    def _is_settings(self, place: int) -> bool:
        """Settings written in Python: often read by path, so that no import shows it."""
        if self.readings[place].role is FileRole.CONFIG:
            return True
        return self.groups[place] == "python" and not self.table.inside[place]

    def _load_whole(self, place: int) -> None:
        self._load(place)
        for number in self.table.inside[place]:
            self._reach(number)

    def _finish(self) -> None:
        while self._modules or self._definitions:
            if self._modules:
                self._run_top_level(self._modules.pop())
            else:
                self._follow(self._definitions.pop())

    # Following.

    def _load(self, place: int) -> None:
        """Let the top level of a module run, and with it those of the modules it imports."""
        if place not in self.loaded:
            self.loaded.add(place)
            self._modules.append(place)

    def _run_top_level(self, place: int) -> None:
        for target in self.graph.imports[place]:
            self._load(target)
        self._mention(place, self.table.mentioned.get((place, -1), ()))
        self._look_up(place)
        everything = place in self.table.looks_up_itself
        for number in self.table.top_level[place]:
            definition = self.table.definitions[number]
            if (
                everything
                or self.table.plain[number] in self.config.words
                or registers(definition.decorators)
                or self._registers_itself(number)
            ):
                self._reach(number)

    def _look_up(self, place: int) -> None:
        """Reach what a module looks up by names from elsewhere: `eval(args.runner)` may mean all
        that it imports, `getattr(models, args.arch)` all that the module `models` offers."""
        if self.groups[place] != "python":
            return
        found = lookups(self.readings[place])
        if found.around:
            self._offer(place)
        imports = self.readings[place].imports
        for name in found.into:
            for item in imports:
                if item.local == name or name.startswith(f"{item.local}."):
                    target = item.target + name[len(item.local) :]
                    for module in self.graph.table.module(target, self.readings[place].module):
                        self._open(module)

    def _open(self, place: int) -> None:
        """Reach all public names of a module, those that it imports included."""
        if place in self.opened:
            return
        self.opened.add(place)
        self._load(place)
        for number in self.table.top_level[place]:
            if not self.table.plain[number].startswith("_"):
                self._reach(number)
        self._offer(place)

    def _offer(self, place: int) -> None:
        """Reach what a module has by importing it."""
        reading = self.readings[place]
        for item in reading.imports:
            if item.local == "*":
                for module in self.graph.table.imported(item.target, reading.module):
                    self._open(module)
            else:
                self._mention(place, (item.target.rpartition(".")[2],))

    def _registers_itself(self, number: int) -> bool:
        """Whether a class is kept by its base: `__init_subclass__`, `Base.__subclasses__()`."""
        bases = {last_name(base) for base in self.table.definitions[number].bases}
        if "__subclasses__" in self.names_seen:
            return not bases.isdisjoint(self.table.bases)
        return not bases.isdisjoint(self.table.self_registering)

    def _reach(self, number: int) -> None:
        if number not in self.reached:
            self.reached.add(number)
            self._definitions.append(number)

    def _follow(self, number: int) -> None:
        definition = self.table.definitions[number]
        place = self.table.home[number]
        self._load(place)
        self._mention(place, (last_name(text) for text in definition.bases))
        self._mention(place, (last_name(text) for text in definition.decorators))
        names = self.table.mentioned.get((place, number), ())
        self._mention(place, names)
        if "getattr" in names and not looks_into_strangers(self.readings[place], definition):
            self._reach_siblings(number)
        for child in self.table.children.get(number, ()):
            if self._runs_with_parent(child, number):
                self._reach(child)

    def _runs_with_parent(self, child: int, parent: int) -> bool:
        name = self.table.plain[child]
        if name in self.names_seen or registers(self.table.definitions[child].decorators):
            return True
        if not self.table.is_class(parent):
            return False
        return is_called(name, self.table.calls_from_outside(self.table.plain[parent]))

    def _reach_siblings(self, number: int) -> None:
        """`getattr(self, "step_" + kind)` in a method may mean any method of its class."""
        parent = self.table.parent[number]
        if parent >= 0 and self.table.is_class(parent):
            for sibling in self.table.children[parent]:
                self._reach(sibling)

    def _mention(self, place: int, names: Iterable[str]) -> None:
        seen = self._seen_at[place]
        visible = self._visible(place)
        for name in names:
            if name in seen:
                continue
            seen.add(name)
            self._mean(place, name, visible)
            if name in DYNAMIC_IMPORTS:
                self._import_around(place)
            for other in self.table.aliases.get(name, ()):
                self._mean(place, other, visible)

    def _mean(self, place: int, name: str, visible: int) -> None:
        """Reach all that `name` may mean in the module at `place`, from which others can be
        seen as the bits of `visible` tell."""
        for number in self.table.free.get(name, ()):
            if number in self.reached:
                continue
            home = self.table.home[number]
            if self.groups[home] != "python" or visible >> home & 1:
                self._reach_free(number, place)
        if name not in self.names_seen:
            self.names_seen.add(name)
            for number in self.table.nested.get(name, ()):
                if self.table.parent[number] in self.reached:
                    self._reach(number)

    def _visible(self, place: int) -> int:
        """Modules whose names a module may use, as bits; all of them where imports do not tell:
        in other languages than Python, and in tests, whose imports are not read."""
        if self.groups[place] != "python" or self.readings[place].role is FileRole.TEST:
            return self._everything
        return self.graph.brought_in(place)

    def _import_around(self, place: int) -> None:
        """`import_module("models." + name)` may mean any module at or below this place that no
        import names."""
        folder = self.readings[place].path.rpartition("/")[0]
        for other, reading in enumerate(self.readings):
            below = not folder or reading.path.startswith(folder + "/")
            python = self.groups[other] == "python" and is_program(reading)
            if below and python and other not in self.graph.imported:
                self._load_whole(other)

    def _reach_free(self, number: int, place: int) -> None:
        """Test files name what they like; only other tests name what is in a test file."""
        home = self.readings[self.table.home[number]]
        if home.role is not FileRole.TEST or self.readings[place].role is FileRole.TEST:
            self._reach(number)

    def names(self) -> frozenset[str]:
        """Names of all that was reached so far, and of all configs, scripts and build files."""
        found = set()
        for number in self.reached:
            if is_program(self.readings[self.table.home[number]]):
                found.add(self.table.definitions[number].name)
        for place, reading in enumerate(self.readings):
            if reading.role in RUNS and (not self.groups[place] or is_packaging(reading)):
                found.update(definition.name for definition in reading.definitions)
                found.add(reading.module)
            elif place in self.loaded and is_program(reading):
                found.add(reading.module)
                found.update(self.table.modules_in[place])
        return frozenset(found)
