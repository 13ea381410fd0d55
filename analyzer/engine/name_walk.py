"""What do names reach, from where a run starts to all that it may use, the surest ways first?

A way is as sure as its weakest step. The walk takes all sure steps before it takes any that is
less sure, so that the tier at which something is reached is that of the surest way to it.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterable

from analyzer.engine import run_time_names
from analyzer.engine.config_names import ConfigNames
from analyzer.engine.definitions import CONFIG_CHOOSERS, DYNAMIC_IMPORTS, DefinitionTable
from analyzer.engine.entry_points import (
    HUB,
    EntryPoints,
    exporting_packages,
    is_packaging,
    is_program,
    only_shown,
)
from analyzer.engine.hooks import Calls, is_called, last_name, registers
from analyzer.engine.idle_data import is_left_alone
from analyzer.engine.marks import TEST, is_alive_with_file, is_alive_with_type, traits
from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.engine.named_in_vain import looks_into_strangers
from analyzer.engine.offered import offered, offered_members
from analyzer.engine.offered_java import offered_in_java
from analyzer.model.source import RUNS, FileRole
from analyzer.model.tier import Tier


class NameWalk:
    """A worklist over definitions (numbers of the table) and modules (places in readings)."""

    def __init__(self, graph: ModuleGraph, table: DefinitionTable, config: ConfigNames) -> None:
        self.graph = graph
        self.table = table
        self.config = config
        self.readings = graph.readings
        self.groups = [family(reading.language) for reading in graph.readings]
        self.loaded: set[int] = set()
        self.names_seen: set[str] = set()
        self.opened: set[int] = set()
        self.imports_by_name = False
        self._reached: dict[int, Tier] = {}
        self._tier = Tier.EXACT
        self._waiting: defaultdict[Tier, list[Callable[[], None]]] = defaultdict(list)
        self._seen_at: list[set[str]] = [set() for _ in self.readings]
        self._for_users = offered_members(self.readings, table)
        self._programs = [is_program(reading) for reading in self.readings]
        self._everything = (1 << len(self.readings)) - 1
        self._modules: list[int] = []
        self._definitions: list[int] = []

    # Where it starts.

    def start(self, starts: EntryPoints) -> None:
        """Reach all that runs from `starts`, and all of each language that has no start."""
        started = {self.groups[place] for place in starts.places} & self._understood()
        shown = only_shown(self.graph, starts)
        for place, reading in enumerate(self.readings):
            if not is_program(reading):
                continue
            if self.groups[place] not in started:
                self.load_whole(place)
            elif place in starts.modules and reading.path != HUB:
                self._load_entry(place)
            elif self._is_settings(place) or place in shown:
                self.load_whole(place)
        for place, function in sorted(starts.commands):
            self.load(place)
            self.mention(place, {function})
        for place in exporting_packages(self.graph):
            self._export(place)
        for number in (
            *offered(self.readings, self.table),
            *offered_in_java(self.readings, self.table),
        ):
            self.reach(number, Tier.IMPORT)
        self.at(Tier.DYNAMIC, self._start_chosen)
        self._finish()

    def _start_chosen(self) -> None:
        """Reach what configs and command lines name in their texts."""
        for place, name in self.config.dotted(self.graph, self.table):
            self.load(place)
            self.mention(place, {name})
        for place in self.config.files(self.graph):
            self.load_whole(place)

    def _export(self, place: int) -> None:
        """Reach what a package offers to its users, with all public methods."""
        self.load(place)
        offered = self._offered(place, set())
        self.mention(place, sorted(offered))
        self.at(Tier.IMPORT, lambda: self._export_methods(offered))

    def _offered(self, place: int, seen: set[int]) -> set[str]:
        """Names that a module has by importing them, with the public ones of modules from which
        it imports everything."""
        seen.add(place)
        names: set[str] = set()
        for item in self.readings[place].imports:
            if item.local != "*":
                names.add(item.target.rpartition(".")[2])
                continue
            for other in self.graph.table.imported(item.target, self.readings[place].module):
                own = {self.table.plain[number] for number in self.table.top_level[other]}
                names |= {name for name in own if not name.startswith("_")}
                names |= self._offered(other, seen) if other not in seen else set()
        return names

    def _export_methods(self, offered: set[str]) -> None:
        for name in sorted(self.table.with_bases(offered)):
            for number in self.table.free.get(name, ()):
                for child in self.table.children.get(number, ()):
                    if number in self._reached and not self.table.plain[child].startswith("_"):
                        self.reach(child, Tier.IMPORT)

    def _understood(self) -> set[str]:
        """Languages of which names are known; nothing can be said about the others."""
        read = (r for r in self.readings if is_program(r) and r.definitions)
        return {"python", *(family(reading.language) for reading in read)}

    def start_tests(self) -> None:
        """Reach further what test files use."""
        for place, reading in enumerate(self.readings):
            if reading.role is FileRole.TEST and self.groups[place]:
                self.load_whole(place)
        for number, definition in enumerate(self.table.definitions):
            if TEST in definition.decorators:
                self.reach(number, Tier.EXACT)
        self._finish()

    def _load_entry(self, place: int) -> None:
        if self.groups[place] == "python":
            self.load(place)
        else:
            # Where the main function is, and who calls it, differs from language to language.
            self.load_whole(place)

    def _is_settings(self, place: int) -> bool:
        """Settings written in Python, and functions that a hub calls: read by path, so that no
        import shows it."""
        if self.readings[place].role is FileRole.CONFIG:
            return True
        if self.readings[place].path == HUB:
            return True
        if self.groups[place] != "python" or self.table.inside[place]:
            return False
        return not is_left_alone(self.graph, place)

    def load_whole(self, place: int) -> None:
        """Reach all that a file defines."""
        self.load(place)
        for number in self.table.inside[place]:
            self.reach(number, Tier.EXACT)

    # What it follows.

    def _finish(self) -> None:
        while True:
            while self._modules or self._definitions:
                if self._modules:
                    self._run_top_level(self._modules.pop())
                else:
                    self._follow(self._definitions.pop())
            open_tiers = [tier for tier, actions in self._waiting.items() if actions]
            if not open_tiers:
                return
            self._tier = max(self._tier, min(open_tiers))
            for action in self._waiting.pop(min(open_tiers)):
                action()

    def at(self, tier: Tier, action: Callable[[], None]) -> None:
        """Take a step of this tier: now, or once all surer steps are taken."""
        if tier <= self._tier:
            action()
        else:
            self._waiting[tier].append(action)

    def reach(self, number: int, tier: Tier) -> None:
        """Reach a definition by a step of this tier."""
        if number in self._reached:
            return
        if tier > self._tier:
            self._waiting[tier].append(lambda: self.reach(number, tier))
            return
        self._reached[number] = self._tier
        self._definitions.append(number)

    def load(self, place: int) -> None:
        """Let the top level of a module run, and with it those of the modules it imports."""
        if place not in self.loaded:
            self.loaded.add(place)
            self._modules.append(place)

    def _run_top_level(self, place: int) -> None:
        for target in self.graph.imports[place]:
            self.load(target)
        self.mention(place, self.table.mentioned.get((place, -1), ()))
        run_time_names.look_up(self, place)
        everything = place in self.table.looks_up_itself
        for number in self.table.top_level[place]:
            marks = self.table.definitions[number].decorators
            if marks and is_alive_with_file(marks):
                self.reach(number, Tier.TYPE)
            elif (
                everything
                or self.table.plain[number] in self.config.words
                or (marks and registers(marks))
                or run_time_names.registers_itself(self, number)
            ):
                self.reach(number, Tier.DYNAMIC)

    def _follow(self, number: int) -> None:
        definition = self.table.definitions[number]
        place = self.table.home[number]
        self.load(place)
        if definition.bases:
            self.mention(place, map(last_name, definition.bases))
        if definition.decorators:
            self.mention(place, map(last_name, definition.decorators))
        names = self.table.mentioned.get((place, number), ())
        self._reach_near(number, names)
        self.mention(place, names)
        for method in self.table.dispatched.get(number, ()):
            self.reach(method, Tier.MANY_NAMES)
        if "getattr" in names and not looks_into_strangers(self.readings[place], definition):
            self.at(Tier.DYNAMIC, lambda: self._reach_siblings(number))
        for child in self.table.children.get(number, ()):
            tier = self._tier_with_parent(child, number)
            if tier is not None:
                self.reach(child, tier)

    def _reach_near(self, number: int, names: Iterable[str]) -> None:
        """A name means the function inside first; in a method it may mean one beside it."""
        for child in self.table.children.get(number, ()):
            if self.table.plain[child] in names:
                self.reach(child, Tier.EXACT)
        parent = self.table.parent[number]
        if parent >= 0 and self.table.is_class(parent) and parent in self._reached:
            for sibling in self.table.children[parent]:
                if self.table.plain[sibling] in names:
                    self.reach(sibling, Tier.TYPE)

    def _tier_with_parent(self, child: int, parent: int) -> Tier | None:
        """How sure it is that a definition runs when the one around it does; None: it need not."""
        name = self.table.plain[child]
        calls = Calls.DUNDER
        if self._runs_with_type(child):
            return Tier.TYPE
        if child in self._for_users:
            return Tier.IMPORT
        if self.table.is_class(parent):
            calls = self.table.calls_from_outside(self.table.plain[parent])
            if is_called(name, min(calls, Calls.HOOK)):
                return Tier.TYPE
        if name in self.names_seen:
            return self._tier_of_nested(name)
        if registers(self.table.definitions[child].decorators):
            return Tier.DYNAMIC
        any_method = self.table.is_class(parent) and calls is Calls.ANY
        return Tier.DYNAMIC if any_method else None

    def _runs_with_type(self, number: int) -> bool:
        """Whether others call it wherever its type is used: the language, or a trait from outside
        of the repository."""
        marks = self.table.definitions[number].decorators
        if not marks:
            return False
        outside = any(trait not in self.table.bases for trait in traits(marks))
        return outside or is_alive_with_type(marks)

    def _tier_of_nested(self, name: str) -> Tier:
        return Tier.UNIQUE_NAME if len(self.table.nested[name]) == 1 else Tier.MANY_NAMES

    def _reach_siblings(self, number: int) -> None:
        """`getattr(self, "step_" + kind)` in a method may mean any method of its class."""
        parent = self.table.parent[number]
        if parent >= 0 and self.table.is_class(parent):
            for sibling in self.table.children[parent]:
                self.reach(sibling, Tier.DYNAMIC)

    def mention(self, place: int, names: Iterable[str]) -> None:
        """Reach what names stand for where they stand in a module."""
        seen = self._seen_at[place]
        visible = self._visible(place)
        for name in names:
            if name in seen:
                continue
            seen.add(name)
            self._mean(place, name, visible)
            if name in DYNAMIC_IMPORTS:
                self.at(Tier.DYNAMIC, lambda: run_time_names.import_by_name(self, place))
            if name in CONFIG_CHOOSERS:
                self.at(Tier.DYNAMIC, lambda: run_time_names.choose_config(self, place))
            for other in self.table.aliases.get(name, ()):
                self._mean(place, other, visible)

    def _mean(self, place: int, name: str, visible: int) -> None:
        """Reach all that `name` may mean in the module at `place`, from which others can be
        seen as the bits of `visible` tell."""
        candidates = self.table.free.get(name, ())
        for number in candidates:
            if number in self._reached:
                continue
            home = self.table.home[number]
            if (self.groups[home] != "python" or visible >> home & 1) and self._may_name(
                home, place
            ):
                self.reach(number, self._tier_of_free(home, place, len(candidates)))
        if name not in self.names_seen:
            self.names_seen.add(name)
            for number in self.table.nested.get(name, ()):
                if self.table.parent[number] in self._reached:
                    self.reach(number, self._tier_of_nested(name))

    def _tier_of_free(self, home: int, place: int, candidates: int) -> Tier:
        if home == place:
            return Tier.EXACT
        if home in self.graph.imports[place]:
            return Tier.IMPORT
        return Tier.UNIQUE_NAME if candidates == 1 else Tier.MANY_NAMES

    def _visible(self, place: int) -> int:
        """Modules whose names a module may use, as bits; all of them where imports do not tell:
        in other languages than Python, and in tests, whose imports are not read."""
        if self.groups[place] != "python" or self.readings[place].role is FileRole.TEST:
            return self._everything
        return self.graph.brought_in(place)

    def _may_name(self, home: int, place: int) -> bool:
        """Test files name what they like; only other tests name what is in a test file."""
        tested = self.readings[home].role is FileRole.TEST
        return not tested or self.readings[place].role is FileRole.TEST

    # What it found.

    def names(self) -> frozenset[str]:
        """Names of all that was reached so far, and of all configs, scripts and build files."""
        found = set(self.tiers())
        for place, reading in enumerate(self.readings):
            if reading.role in RUNS and (not self.groups[place] or is_packaging(reading)):
                found.update(definition.name for definition in reading.definitions)
                found.add(reading.module)
            elif place in self.loaded and is_program(reading):
                found.add(reading.module)
                found.update(self.table.modules_in[place])
        return frozenset(found)

    def tiers(self) -> dict[str, Tier]:
        """Definitions outside of tests that were reached so far, with the tier of the way."""
        found: dict[str, Tier] = {}
        for number, tier in self._reached.items():
            if self._programs[self.table.home[number]]:
                name = self.table.definitions[number].name
                found[name] = min(tier, found.get(name, tier))
        return found
