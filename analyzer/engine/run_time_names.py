"""What does a run look up by names that stand nowhere as names: `getattr(models, args.arch)`?

All of it is a guess, taken so that nothing a run may choose is called dead; reachability takes
these steps last.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Protocol

from analyzer.engine.composed_names import composed_names, is_in_folder
from analyzer.engine.definitions import DefinitionTable
from analyzer.engine.entry_points import is_program
from analyzer.engine.hooks import last_name
from analyzer.engine.lookups import lookups
from analyzer.engine.module_graph import ModuleGraph
from analyzer.model.code import FileReading
from analyzer.model.tier import Tier

_PACKAGE_IN_TEXT = re.compile(r"[\"']([^\W\d]\w*(?:\.[^\W\d]\w*)+)\.?[\"'{]")
_TOP_PACKAGE_IN_TEXT = re.compile(r"[\"']([^\W\d]\w*)\.(?:[\"'{]|%s)")
"""The beginning of a name: `f"configs.{name}"`, `"models." + name`."""

ASKED_OF_CONFIG = "get_config"
FEWEST_OF_A_FAMILY = 2
"""Modules of a folder that define the same name, for it to be no accident."""


class Walk(Protocol):
    """What a walk knows and can do."""

    graph: ModuleGraph
    table: DefinitionTable
    readings: Sequence[FileReading]
    groups: list[str]
    loaded: set[int]
    opened: set[int]
    names_seen: set[str]
    imports_by_name: bool

    def at(self, tier: Tier, action: Callable[[], None]) -> None:
        """Take a step of this tier: now, or once all surer steps are taken."""

    def reach(self, number: int, tier: Tier) -> None:
        """Reach a definition by a step of this tier."""

    def load(self, place: int) -> None:
        """Let the top level of a module run."""

    def load_whole(self, place: int) -> None:
        """Reach all that a file defines."""

    def mention(self, place: int, names: Iterable[str]) -> None:
        """Reach what names stand for where they stand in a module."""


def look_up(walk: Walk, place: int) -> None:
    """Reach what a module looks up by names from elsewhere: `eval(args.runner)` may mean all
    that it imports, `getattr(models, args.arch)` all that the module `models` offers."""
    if walk.groups[place] != "python":
        walk.at(Tier.DYNAMIC, partial(_compose, walk, place))
        return
    if walk.imports_by_name:
        walk.at(Tier.DYNAMIC, partial(_open_packages, walk, place))
    reading = walk.readings[place]
    found = lookups(reading)
    if found.around:
        walk.at(Tier.DYNAMIC, partial(_offer, walk, place))
    for name in found.into:
        _look_into_class(walk, place, name.rpartition(".")[2])
        for item in reading.imports:
            if item.local == name or name.startswith(f"{item.local}."):
                target = item.target + name[len(item.local) :]
                for module in walk.graph.table.module(target, reading.module):
                    walk.at(Tier.DYNAMIC, partial(_open, walk, module))


def _compose(walk: Walk, place: int) -> None:
    """Reach what other languages start by names that are put together at run time."""
    found = composed_names(walk.readings[place])
    if not (found.folders or found.beginnings):
        return
    for other, reading in enumerate(walk.readings):
        if walk.groups[other] != walk.groups[place] or not is_program(reading):
            continue
        if any(is_in_folder(reading.path, folder) for folder in found.folders):
            walk.load(other)
        if found.beginnings:
            for number in walk.table.top_level[other]:
                if walk.table.plain[number].startswith(found.beginnings):
                    walk.reach(number, Tier.DYNAMIC)


def _look_into_class(walk: Walk, place: int, name: str) -> None:
    """`getattr(self.Factory, kind)` may mean all that the module's class of that name holds."""
    for number in (*walk.table.free.get(name, ()), *walk.table.nested.get(name, ())):
        if walk.table.home[number] == place and walk.table.is_class(number):
            for child in walk.table.children.get(number, ()):
                walk.reach(child, Tier.DYNAMIC)


def _open(walk: Walk, place: int) -> None:
    """Reach all public names of a module, those that it imports included."""
    if place in walk.opened:
        return
    walk.opened.add(place)
    walk.load(place)
    for number in walk.table.top_level[place]:
        if not walk.table.plain[number].startswith("_"):
            walk.reach(number, Tier.DYNAMIC)
    _offer(walk, place)


def _offer(walk: Walk, place: int) -> None:
    """Reach what a module has by importing it."""
    reading = walk.readings[place]
    for item in reading.imports:
        if item.local == "*":
            for module in walk.graph.table.imported(item.target, reading.module):
                _open(walk, module)
        else:
            walk.mention(place, (item.target.rpartition(".")[2],))


def registers_itself(walk: Walk, number: int) -> bool:
    """Whether a class is kept by its base: `__init_subclass__`, `Base.__subclasses__()`."""
    bases = {last_name(base) for base in walk.table.definitions[number].bases}
    if "__subclasses__" in walk.names_seen:
        return not bases.isdisjoint(walk.table.bases)
    return not bases.isdisjoint(walk.table.self_registering)


def choose_config(walk: Walk, place: int) -> None:
    """`config_flags.DEFINE_config_file("config")` may take any file that nothing imports and
    that has a function `get_config`."""
    del place
    for other in _that_define(walk, ASKED_OF_CONFIG):
        walk.load_whole(other)


def _that_define(walk: Walk, name: str) -> list[int]:
    """Python files that nothing imports, with a function or class of that name at their top."""
    homes = {walk.table.home[number] for number in walk.table.free.get(name, ())}
    return sorted(home for home in homes if _may_be_chosen(walk, home))


def _may_be_chosen(walk: Walk, place: int) -> bool:
    python = walk.groups[place] == "python" and is_program(walk.readings[place])
    return python and place not in walk.graph.imported


def _load_families(walk: Walk, place: int) -> None:
    """Load modules of one folder that nothing imports and that each define a name for which the
    module at `place` asks: `import_module(args.config).get_config()`."""
    asked = {
        name for (at, _), names in walk.table.mentioned.items() if at == place for name in names
    }
    for name in sorted(asked):
        families: defaultdict[str, list[int]] = defaultdict(list)
        for other in _that_define(walk, name):
            families[walk.readings[other].path.rpartition("/")[0]].append(other)
        for family in families.values():
            if len(family) >= FEWEST_OF_A_FAMILY:
                for other in family:
                    walk.load_whole(other)


def import_by_name(walk: Walk, place: int) -> None:
    """`import_module("models." + name)` may mean any module at or below this place that no
    import names, and any in a package that some text of the run names in full."""
    folder = walk.readings[place].path.rpartition("/")[0]
    for other, reading in enumerate(walk.readings):
        below = not folder or reading.path.startswith(folder + "/")
        if below and _may_be_chosen(walk, other):
            walk.load_whole(other)
    _load_families(walk, place)
    if not walk.imports_by_name:
        walk.imports_by_name = True
        for loaded in sorted(walk.loaded):
            _open_packages(walk, loaded)


def _open_packages(walk: Walk, place: int) -> None:
    if walk.groups[place] != "python" or not is_program(walk.readings[place]):
        return
    for name in _dotted_texts(walk, place):
        below = walk.graph.table.below(name)
        for other in below:
            _open(walk, other)
        if not below:
            _reach_named(walk, name)


def _reach_named(walk: Walk, name: str) -> None:
    """Reach what a text names in full, with its module: `class_name="training.loss.Hinge"`."""
    module, _, last = name.rpartition(".")
    for place in walk.graph.table.below(module):
        for number in walk.table.top_level[place]:
            if walk.table.plain[number] == last:
                walk.load(place)
                walk.reach(number, Tier.DYNAMIC)


def _dotted_texts(walk: Walk, place: int) -> Iterator[str]:
    found: set[str] = set()
    for chunk in walk.readings[place].chunks:
        # Telling code from comments costs more than to look for what few texts hold.
        if _PACKAGE_IN_TEXT.search(chunk.text):
            found.update(match[1] for match in _PACKAGE_IN_TEXT.finditer(chunk.code_text()))
        found.update(match[1] for match in _TOP_PACKAGE_IN_TEXT.finditer(chunk.text))
    yield from sorted(name for name in found if name.partition(".")[0] in walk.graph.table.parts)
