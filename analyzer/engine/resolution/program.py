"""All files side by side: every scope has a number, every module a name that imports find."""

from __future__ import annotations

import builtins
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from functools import cached_property

from analyzer.engine.outer_names import inner_names, outer_names
from analyzer.engine.resolution.flow import (
    NOWHERE,
    FlowFile,
    FlowScope,
    ImportModule,
    ImportName,
    ScopeKind,
)

BUILTINS = frozenset(dir(builtins))
BUILTIN = "<builtin>."


class Program:
    """Scopes of all files by number; a number is also the order in which scopes are looked at."""

    def __init__(self, files: Sequence[FlowFile]) -> None:
        self.files = sorted(files, key=lambda one: one.path)
        self.scopes: list[FlowScope] = []
        self.parents: list[int] = []
        self.homes: list[int] = []  # file of a scope
        self.names: list[str] = []
        self.first: list[int] = []  # module scope of a file
        self.modules: dict[str, int] = {}
        self._endings: defaultdict[str, list[str]] = defaultdict(list)
        self._functions: defaultdict[int, list[int]] = defaultdict(list)
        for place, file in enumerate(self.files):
            self._add(place, file)
        self.captured: defaultdict[int, set[str]] = defaultdict(set)
        self.written: defaultdict[int, set[str]] = defaultdict(set)
        self.stars: set[int] = set()
        for scope in range(len(self.scopes)):
            self._note_sharing(scope)

    def _add(self, place: int, file: FlowFile) -> None:
        first = len(self.scopes)
        self.first.append(first)
        self.modules.setdefault(file.module, first)
        self._add_endings(file.module)
        for scope in file.scopes:
            self.scopes.append(scope)
            self.parents.append(NOWHERE if scope.parent == NOWHERE else first + scope.parent)
            self.homes.append(place)
            self.names.append(f"{file.module}.{scope.name}" if scope.name else file.module)

    def _add_endings(self, module: str) -> None:
        tail = module
        while "." in tail:
            tail = tail.partition(".")[2]
            self._endings[tail].append(module)

    def _note_sharing(self, scope: int) -> None:
        flow = self.scopes[scope]
        for name in flow.free:
            owner = self.owner(scope, name)
            if owner != NOWHERE:
                self.captured[owner].add(name)
        for name in flow.shared:
            self.written[self.module_of(scope)].add(name)
        for name in flow.outer:
            owner = self.owner(scope, name)
            if owner != NOWHERE:
                self.written[owner].add(name)
        if flow.kind is ScopeKind.MODULE and any(
            type(step) is ImportName and step.name == "*" for step in flow.code
        ):
            self.stars.add(scope)

    def functions(self, scope: int) -> list[int]:
        """The functions that a module or class defines itself, in order."""
        if not self._functions:
            for one, flow in enumerate(self.scopes):
                if flow.kind is ScopeKind.FUNCTION:
                    self._functions[self.parents[one]].append(one)
        return self._functions.get(scope, [])

    def module_of(self, scope: int) -> int:
        """The module scope of the file that `scope` stands in."""
        return self.first[self.homes[scope]]

    def owner(self, scope: int, name: str) -> int:
        """The scope around `scope` that a free name belongs to; NOWHERE: none, or built in."""
        if name in self.scopes[scope].shared:
            return self.module_of(scope)
        around = self.parents[scope]
        while around != NOWHERE:
            flow = self.scopes[around]
            if name in flow.bound and flow.kind is not ScopeKind.CLASS:
                return around
            if flow.kind is ScopeKind.MODULE:
                return around if around in self.stars or self._is_written(around, name) else NOWHERE
            around = self.parents[around]
        return NOWHERE

    def _is_written(self, module: int, name: str) -> bool:
        return name in self.written.get(module, ())

    def class_around(self, scope: int) -> int:
        """The class whose method holds `scope`; NOWHERE outside of classes."""
        while scope != NOWHERE:
            parent = self.parents[scope]
            if parent != NOWHERE and self.scopes[parent].kind is ScopeKind.CLASS:
                return parent
            scope = parent
        return NOWHERE

    def absolute(self, scope: int, module: str, level: int) -> str:
        """The full name that `from ..module import` means in the file of `scope`."""
        if not level:
            return module
        file = self.files[self.homes[scope]]
        parts = [] if file.module == "__init__" else file.module.split(".")
        keep = len(parts) - level + (1 if file.is_package else 0)
        return ".".join([*parts[: max(keep, 0)], *([module] if module else [])])

    def module(self, name: str, importer: int) -> int:
        """The module scope that `import name` in the file of `importer` means; NOWHERE: none of
        these files. Names are matched whole, then beside the importer and in the packages
        around it, then below a folder that is an import root, then without their beginnings."""
        found = self.modules.get(name)
        if found is not None:
            return found
        head, _, tail = name.partition(".")
        if "" in self.modules or "__init__" in self.modules:
            # The files are the inside of a package.
            inner = self.modules.get(tail or "__init__")
            if inner is not None and head not in sys.stdlib_module_names:
                return inner
        if head in sys.stdlib_module_names:
            return NOWHERE
        package = self.files[self.homes[importer]].module.rpartition(".")[0]
        while package:
            found = self.modules.get(f"{package}.{name}")
            if found is not None:
                return found
            package = package.rpartition(".")[0]
        endings = self._endings.get(name, ())
        return self.modules[endings[0]] if len(endings) == 1 else self._within(head, tail)

    def _within(self, head: str, tail: str) -> int:
        """The module that a path means which begins outside of these files."""
        least = self._outer.get(head)
        names = inner_names(tail, least) if least else ()
        return next((self.modules[one] for one in names if one in self.modules), NOWHERE)

    @cached_property
    def _outer(self) -> dict[str, int]:
        return outer_names(self._targets(), self.modules)

    def _targets(self) -> Iterator[str]:
        for scope in self.scopes:
            for step in scope.code:
                if type(step) is ImportModule:
                    yield step.name
                elif type(step) is ImportName and not step.level:
                    yield f"{step.module}.{step.name}"
