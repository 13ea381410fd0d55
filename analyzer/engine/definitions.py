"""Every definition of a repository with what encloses it, and the names its body refers to."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Sequence

from analyzer.engine.entry_points import is_program
from analyzer.engine.generics import methods_of_generics
from analyzer.engine.hooks import Calls, last_name, outside_calls
from analyzer.engine.lookups import OWN_LOOKUPS
from analyzer.engine.macro_names import macro_aliases
from analyzer.engine.module_graph import family
from analyzer.engine.named_in_vain import only_declared
from analyzer.model.code import CallSite, Definition, DefinitionKind, FileReading
from analyzer.model.source import FileRole

DYNAMIC_IMPORTS = frozenset(
    {
        *("import_module", "__import__", "iter_modules", "walk_packages", "run_path"),
        *("spec_from_file_location", "SourceFileLoader", "load_source", "import_string"),
    }
)
"""Calls that import modules whose names are not in the text."""

CONFIG_CHOOSERS = frozenset({"DEFINE_config_file"})
"""Calls that take a Python file of settings from the command line and ask it for `get_config`."""

REFLECTION = DYNAMIC_IMPORTS | CONFIG_CHOOSERS | {"getattr", "__subclasses__"}


MAIN = "main"
"""What `tf.app.run()` calls in the file that holds it."""


def _runs_main(call: CallSite, reading: FileReading) -> bool:
    return call.caller == reading.module and f".{call.callee}".endswith(".app.run")


def plain_name(definition: Definition) -> str:
    """The simple name as callers write it: "step" also for "Trainer.step#2", a redefinition."""
    return definition.name.rpartition(".")[2].partition("#")[0]


class DefinitionTable:
    """Definitions, each a number, all of them listed in the order of their files.

    `plain`, `home` and `parent` give each one's name as callers write it, its place in the
    readings and the definition around it (-1: none). `free` and `nested` find definitions without
    and with a parent by simple name.
    Modules, which run with their files, are only listed by name in `modules_in`.
    `bases` joins the bases of all classes of a name. `mentioned` is keyed by place and number,
    -1 for what a module says outside of its definitions. `dispatched` gives the methods that a
    generic function of R may mean.
    """

    def __init__(self, readings: Sequence[FileReading]) -> None:
        self.readings = readings
        self.definitions: list[Definition] = []
        self.plain: list[str] = []
        self.home: list[int] = []
        self.parent: list[int] = []
        self.children: defaultdict[int, list[int]] = defaultdict(list)
        self.top_level: list[list[int]] = [[] for _ in readings]
        self.modules_in: list[list[str]] = [[] for _ in readings]
        self.inside: list[list[int]] = [[] for _ in readings]
        self.free: defaultdict[str, list[int]] = defaultdict(list)
        self.nested: defaultdict[str, list[int]] = defaultdict(list)
        self.bases: defaultdict[str, set[str]] = defaultdict(set)
        self._numbers: list[dict[str, int]] = [{} for _ in readings]
        for place, reading in enumerate(readings):
            if is_program(reading) or reading.role is FileRole.TEST:
                self._add_reading(place, reading)
        self.aliases = self._find_aliases()
        self.interesting = frozenset({*self.free, *self.nested, *self.aliases, *REFLECTION})
        self._calls: dict[str, Calls] = {}
        self.mentioned: dict[tuple[int, int], set[str]] = {}
        for place, reading in enumerate(readings):
            self._add_mentions(place, reading)
        self.looks_up_itself = {
            place
            for place, reading in enumerate(readings)
            if any(call.callee in OWN_LOOKUPS for call in reading.calls)
        }
        self.self_registering = self._with_subclasses("__init_subclass__")
        self.dispatched = methods_of_generics(readings, self._numbers)

    def _add_reading(self, place: int, reading: FileReading) -> None:
        numbers = self._numbers[place]
        first = len(self.definitions)
        for definition in reading.definitions:
            if definition.kind is DefinitionKind.MODULE:
                self.modules_in[place].append(definition.name)
                continue
            numbers[definition.name] = len(self.definitions)
            self.plain.append(plain_name(definition))
            self.definitions.append(definition)
            self.home.append(place)
            self.inside[place].append(len(self.home) - 1)
        for number in range(first, len(self.definitions)):
            self._place(number, numbers)

    def _place(self, number: int, numbers: dict[str, int]) -> None:
        definition = self.definitions[number]
        parent = numbers.get(definition.name.rpartition(".")[0], -1)
        self.parent.append(parent)
        if definition.kind is DefinitionKind.CLASS:
            self.bases[self.plain[number]].update(last_name(base) for base in definition.bases)
        if parent >= 0:
            self.children[parent].append(number)
            self.nested[self.plain[number]].append(number)
        else:
            self.top_level[self.home[number]].append(number)
            self.free[self.plain[number]].append(number)

    def _find_aliases(self) -> dict[str, tuple[str, ...]]:
        """`from losses import clip as surrogate`, anywhere: "surrogate" also means "clip"."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for reading in self.readings:
            for item in reading.imports:
                name = item.target.rpartition(".")[2]
                if item.local != name and (name in self.free or name in self.nested):
                    found[item.local].add(name)
        for local, written in macro_aliases(self.readings, self.free):
            found[local].add(written)
        return {local: tuple(sorted(names)) for local, names in found.items()}

    def _add_mentions(self, place: int, reading: FileReading) -> None:
        if family(reading.language) != "python":
            # Elsewhere an import names a definition: `use cd_common`, `using NoUTurn`.
            targets = {re.split(r"[.:/]+", item.target)[-1] for item in reading.imports}
            self.mentioned[place, -1] = set(self.interesting.intersection(targets))
        elif any(_runs_main(call, reading) for call in reading.calls):
            self.mentioned[place, -1] = {MAIN} & self.interesting
        declared = only_declared(reading)
        for mention in reading.mentions:
            names = self.interesting.intersection(mention.names)
            # Bodies that have no definition of their own run with the module.
            number = self._numbers[place].get(mention.owner, -1)
            names = names - declared if number < 0 else names
            if names:
                self.mentioned.setdefault((place, number), set()).update(names)

    def _with_subclasses(self, method: str) -> set[str]:
        """Names of the classes that define `method`, and of all that derive from them."""
        found = {self.plain[self.parent[number]] for number in self.nested.get(method, ())}
        more = set(found)
        while more:
            more = {c for c, bases in self.bases.items() if c not in found and bases & found}
            found |= more
        return found

    def with_bases(self, names: Iterable[str]) -> set[str]:
        """The names, with those of all classes from which classes of these names derive."""
        found, more = set(names), set(names)
        while more:
            more = {base for name in more for base in self.bases.get(name, ())} - found
            found |= more
        return found

    def is_class(self, number: int) -> bool:
        """Whether the definition is a class."""
        return self.definitions[number].kind is DefinitionKind.CLASS

    def calls_from_outside(self, class_name: str) -> Calls:
        """What bases from outside call in classes of that name, inherited bases included."""
        if class_name not in self._calls:
            self._calls[class_name] = Calls.DUNDER  # a class may be its own base by name
            self._calls[class_name] = max(
                (self._base_calls(base, class_name) for base in self.bases[class_name]),
                default=Calls.DUNDER,
            )
        return self._calls[class_name]

    def _base_calls(self, base: str, class_name: str) -> Calls:
        if base in self.bases and base != class_name:
            return self.calls_from_outside(base)
        return outside_calls(base)
