"""Which file a program name or an import means, and all that importing it brings in.

Names are matched from exact to loose: the whole dotted name, then a neighbour of the importing
file, then any module that ends in it (the import root is often "src"). Loose matches may bring in
too much; they never bring in a test, unless a test imports it.
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from functools import cache, cached_property
from pathlib import PurePosixPath

from analyzer.engine.outer_names import inner_names, outer_names
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole

FAMILIES = {
    "notebook": "python",
    "cython": "python",
    "cpp": "c",
    "cuda": "c",
    "opencl": "c",
    "objective-c": "c",
    "typescript": "javascript",
    "rmarkdown": "r",
    "kotlin": "java",
}
"""Languages that call each other by plain names; every other language is a family of its own."""

MENTIONS_ONLY = frozenset(
    {
        *("yaml", "json", "jsonnet", "toml", "ini", "gin", "hocon", "properties", "env", "dcf"),
        *("hcl", "xml", "csv", "protobuf", "prototxt", "sql", "snakemake", "groovy", "starlark"),
        *("shell", "powershell", "batch", "makefile", "cmake", "dockerfile"),
        *("markdown", "rst", "latex", "html", "css", "text", "plain"),
    }
)
"""Languages whose files name code but hold none that an audit looks at."""

MANY_IMPORTS, MOST = 3, 0.8
"""Imports that must begin with a name, and the share of them that must be found below it, before
that name is taken for the package around the repository; `torch.optim` alone may be chance."""


@cache
def family(language: str) -> str:
    """The group of languages within which names are looked up; "" for configs and prose."""
    if language in MENTIONS_ONLY:
        return ""
    return FAMILIES.get(language, language)


class ModuleTable:
    """Modules by dotted name, by ending and by file path. Answers are tuples of places in
    `readings`, sorted."""

    def __init__(self, readings: Sequence[FileReading], places: Iterable[int]) -> None:
        self.exact: defaultdict[str, list[int]] = defaultdict(list)
        self.endings: defaultdict[str, list[int]] = defaultdict(list)
        self.stems: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
        self.files: defaultdict[str, list[int]] = defaultdict(list)
        self.packages: dict[str, int] = {}
        self._meant: dict[tuple[str, str], tuple[int, ...]] = {}
        self._copied: dict[tuple[str, str], tuple[int, ...]] = {}
        self.is_part_of_a_package = False
        self._targets = {item.target for reading in readings for item in reading.imports}
        for place in places:
            self._add(place, readings[place])
        if "" in self.packages or "__init__" in self.packages:
            self.is_part_of_a_package = self._is_package(readings)

    def _add(self, place: int, reading: FileReading) -> None:
        path = PurePosixPath(reading.path)
        self.files[path.name].append(place)
        self.stems[family(reading.language), path.stem].append(place)
        if path.name == "mod.rs":
            self.stems["rust", path.parent.name].append(place)
        if family(reading.language) != "python":
            return
        module = reading.module.removesuffix(".__init__")
        if path.name == "__init__.py":
            self.packages[module] = place
        self.exact[module].append(place)
        self.endings[module].append(place)
        while "." in module:
            module = module.partition(".")[2]
            self.endings[module].append(place)

    def _is_package(self, readings: Sequence[FileReading]) -> bool:
        """Whether an `__init__.py` at the root makes the repository the inside of a package: it
        holds code, or imports begin with a name that no path here holds."""
        root = readings[self.packages.get("", self.packages.get("__init__", 0))]
        if root.imports or root.parameters:
            return True
        tails: defaultdict[str, set[str]] = defaultdict(set)
        for target in {item.target for reading in readings for item in reading.imports}:
            head, _, tail = target.partition(".")
            if tail and head not in self.exact:
                tails[head].add(tail)
        return any(self._are_inside(inside) for inside in tails.values())

    def _are_inside(self, tails: set[str]) -> bool:
        found = [t for t in tails if t in self.exact or t.rpartition(".")[0] in self.exact]
        return len(found) >= MANY_IMPORTS and len(found) >= MOST * len(tails)

    def module(self, name: str, importer: str = "") -> tuple[int, ...]:
        """Modules that `import name` in the module `importer` may mean."""
        # The same for all modules of a package, which import much the same.
        place = (name, importer.rpartition(".")[0])
        known = self._meant.get(place)
        if known is None:
            known = self._meant[place] = self._module(*place)
        return known

    def _module(self, name: str, package: str) -> tuple[int, ...]:
        if name in self.exact:
            return tuple(self.exact[name])
        inner = name.partition(".")[2]
        if self.is_part_of_a_package and inner in self.exact:
            return tuple(self.exact[inner])
        if name in sys.stdlib_module_names:
            return ()
        while package:
            neighbour = self.exact.get(f"{package}.{name}")
            if neighbour:
                return tuple(neighbour)
            package = package.rpartition(".")[0]
        return tuple(self.endings.get(name, ()) or self._within(name))

    def _within(self, name: str) -> list[int]:
        """Modules that a path means which begins outside of the checkout."""
        head, _, tail = name.partition(".")
        least = self._outer.get(head)
        names = inner_names(tail, least) if least else ()
        return next((self.exact[one] for one in names if one in self.exact), [])

    @cached_property
    def _outer(self) -> dict[str, int]:
        return outer_names(self._targets, self.exact)

    @cached_property
    def parts(self) -> frozenset[str]:
        """All that stands between the dots of module names."""
        return frozenset(part for module in self.exact for part in module.split("."))

    def below(self, package: str) -> tuple[int, ...]:
        """Modules of a package given by its dotted name, or by the end of it from a dot on."""
        inside = f".{package}."
        found = {p for m, places in self.exact.items() if inside in f".{m}." for p in places}
        return tuple(sorted(found))

    def imported(self, target: str, importer: str) -> tuple[int, ...]:
        """Modules run by importing `target`, a module or a name in one, packages included."""
        target = target.removesuffix(".*")
        found = self.module(target, importer)
        if not found and "." in target:
            found = self.module(target.rpartition(".")[0], importer)
        return found

    def copies(self, target: str, importer: str) -> tuple[int, ...]:
        """Modules beside or around the importer that `target`, found elsewhere, may mean as well:
        a folder may hold a second copy of the whole project, started from there."""
        place = (target, importer.rpartition(".")[0])
        known = self._copied.get(place)
        if known is None:
            known = self._copied[place] = self._copies(*place)
        return known

    def _copies(self, target: str, package: str) -> tuple[int, ...]:
        while package:
            for name in (target, target.rpartition(".")[0]):
                if name and f"{package}.{name}" in self.exact:
                    return tuple(self.exact[f"{package}.{name}"])
            package = package.rpartition(".")[0]
        return ()

    def renamed(self, target: str) -> tuple[int, ...]:
        """Modules that the end of `target` names: where a notebook runs, the project may lie
        below another name, or its files may have been copied into another project."""
        tail = target.partition(".")[2]
        while tail:
            for name in (tail, tail.rpartition(".")[0]):
                if name in self.exact:
                    return tuple(self.exact[name])
            tail = tail.partition(".")[2]
        return ()

    def with_packages(self, modules: Iterable[str]) -> set[int]:
        """Places of the `__init__.py` files that run before the given modules do."""
        places = set()
        for module in modules:
            package = module.rpartition(".")[0]
            while package:
                if package in self.packages:
                    places.add(self.packages[package])
                package = package.rpartition(".")[0]
        return places

    def included(self, target: str, group: str) -> tuple[int, ...]:
        """Files of one language family that `include "x/target.h"` or `use target` may mean."""
        if group == "rust":
            parts = reversed(target.split("."))
            return next(
                (tuple(self.stems["rust", p]) for p in parts if ("rust", p) in self.stems), ()
            )
        name = target.strip("\"'<>").replace("\\", "/")
        if group == "lua" and "/" not in name:
            # `require 'util.OneHot'`: dots lead into folders.
            name = name.removesuffix(".lua").replace(".", "/")
        name = name.rpartition("/")[2]
        stem = name.rpartition(".")[0] or name
        return tuple(self.stems.get((group, stem), ()) or self.stems.get((group, name), ()))

    def program(
        self, readings: Sequence[FileReading], program: str, launcher: str
    ) -> tuple[int, ...]:
        """Modules that the command `program`, written in the file `launcher`, starts."""
        wanted = program.replace("\\", "/")
        while wanted.startswith(("./", "../")):
            wanted = wanted.partition("/")[2]
        same_name = self.files.get(wanted.rpartition("/")[2], ())
        beside = f"{launcher.rpartition('/')[0]}/{wanted}"
        for path in (wanted, beside):
            exact = tuple(p for p in same_name if readings[p].path == path)
            if exact:
                return exact
        loose = tuple(p for p in same_name if readings[p].path.endswith("/" + wanted))
        if loose or "/" in wanted:
            return loose
        return self.module(f"{wanted}.__main__") or self.module(wanted)


class ModuleGraph:
    """What each reading imports. Tests import anything; nothing else imports tests."""

    def __init__(self, readings: Sequence[FileReading]) -> None:
        self.readings = readings
        tests = [p for p, r in enumerate(readings) if r.role is FileRole.TEST]
        others = [
            p
            for p, r in enumerate(readings)
            if r.role is not FileRole.TEST and r.role is not FileRole.DOC
        ]
        self.table = ModuleTable(readings, others)
        self._test_table = ModuleTable(readings, tests)
        self.imports = [self._imports_of(place) for place in range(len(readings))]
        self.imported = frozenset(target for place in others for target in self.imports[place])
        self._brought_in: list[int] = []

    def _imports_of(self, place: int) -> tuple[int, ...]:
        reading = self.readings[place]
        group = family(reading.language)
        tables = [self.table]
        if reading.role is FileRole.TEST:
            tables.append(self._test_table)
        found: set[int] = set()
        for table in tables:
            for target in {item.target for item in reading.imports}:
                if group == "python":
                    meant = table.imported(target, reading.module)
                    found.update(meant)
                    found.update(table.copies(target, reading.module))
                    if not meant and reading.language == "notebook":
                        found.update(table.renamed(target))
                else:
                    found.update(table.included(target, group))
            found |= table.with_packages(self.readings[p].module for p in tuple(found))
        found.discard(place)
        return tuple(sorted(found))

    def brought_in(self, place: int) -> int:
        """A set of places as the bits of an integer: the module itself and all it imports,
        directly or not."""
        if not self._brought_in:
            self._brought_in = _closures(self.imports)
        return self._brought_in[place]


def _closures(edges: Sequence[Sequence[int]]) -> list[int]:
    closures = [1 << place for place in range(len(edges))]
    order = _leaves_first(edges)
    changed = True
    # One round settles everything but import cycles.
    while changed:
        changed = False
        for place in order:
            total = closures[place]
            for target in edges[place]:
                total |= closures[target]
            if total != closures[place]:
                closures[place] = total
                changed = True
    return closures


def _leaves_first(edges: Sequence[Sequence[int]]) -> list[int]:
    order: list[int] = []
    seen: set[int] = set()
    for root in range(len(edges)):
        stack = [(root, 0)]
        while stack:
            place, step = stack.pop()
            if step == 0:
                if place in seen:
                    continue
                seen.add(place)
            if step < len(edges[place]):
                stack.append((place, step + 1))
                stack.append((edges[place][step], 0))
            else:
                order.append(place)
    return order
