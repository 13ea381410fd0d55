"""Which files can an evaluation read? Parsed Python and config entries of one repository.

Nothing is read from disk here: texts come with the files, entries with their readings.
"""

from __future__ import annotations

import ast
from collections.abc import Iterable, Mapping, Sequence
from pathlib import PurePosixPath

from analyzer.engine.languages.syntax_trees import LONGEST_FILE, syntax_tree
from analyzer.engine.module_graph import ModuleTable
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, FileRole

MOST_TEXT = 1_200_000  # characters parsed for all runs together


class Project:
    """The readings and texts of a repository, by path and by module."""

    def __init__(self, readings: Sequence[FileReading], texts: Mapping[str, str]) -> None:
        self.readings = readings
        self.texts = texts
        self.by_path = {reading.path: place for place, reading in enumerate(readings)}
        places = [
            place
            for place, reading in enumerate(readings)
            if reading.role in RUNS and reading.language in ("python", "notebook")
        ]
        self.table = ModuleTable(readings, places)
        self.parsed = 0
        self.left_out: list[str] = []  # files that were reached but too large, one or together
        self._imported: set[str] | None = None
        self._trees: dict[str, tuple[ast.Module, list[int] | None] | None] = {}
        self._entries: dict[str, list[ParameterFact]] | None = None

    def module_path(self, name: str, importer: str) -> str:
        """The file that `import name` runs; "" when it is none of the repository's."""
        found = self.table.module(name, importer)
        return self.readings[found[0]].path if found else ""

    def is_imported(self, path: str) -> bool:
        """Whether some other code imports the module of a file."""
        if self._imported is None:
            targets = {
                (item.target, reading.module)
                for reading in self.readings
                if reading.role in RUNS
                for item in reading.imports
            }
            places = {p for target, home in targets for p in self.table.imported(target, home)}
            self._imported = {self.readings[place].path for place in places}
        return path in self._imported

    def tree(self, path: str) -> tuple[ast.Module, list[int] | None] | None:
        """The syntax tree of a file, and for notebooks where its lines are stored."""
        if path not in self._trees:
            self._trees[path] = self._parse(path)
        return self._trees[path]

    def _parse(self, path: str) -> tuple[ast.Module, list[int] | None] | None:
        text = self.texts.get(path, "")
        size = self._size(path, text)
        if size > LONGEST_FILE or self.parsed + size > MOST_TEXT:
            self.left_out.append(path)
            return None
        self.parsed += size
        return syntax_tree(path, text)

    def _size(self, path: str, text: str) -> int:
        """Characters that are parsed: of notebooks the cells, not the pictures they drew."""
        place = self.by_path.get(path)
        if place is None or self.readings[place].language != "notebook":
            return len(text)
        return min(len(text), sum(len(chunk.text) for chunk in self.readings[place].chunks))

    def language(self, path: str) -> str:
        """The language of a file; "" for an unknown one."""
        place = self.by_path.get(path)
        return "" if place is None else self.readings[place].language

    def find_file(self, written: str, near: str) -> str:
        """The file of the repository that a path in a program or command line means."""
        wanted = written.replace("\\", "/").strip()
        if not wanted or wanted.startswith("/") or len(wanted) > 300:
            return ""
        folder = PurePosixPath(near).parent
        plain = str(PurePosixPath(wanted))
        for path in (plain, _resolved(f"{folder}/{wanted}"), _resolved(plain)):
            if path in self.by_path:
                return path
        tail = "/" + _resolved(plain).lstrip("./")
        loose = [path for path in self.by_path if path.endswith(tail)]
        return loose[0] if len(loose) == 1 and len(tail) > 2 else ""

    def entries(self, path: str) -> list[ParameterFact]:
        """The settings of a configuration file, in the order written."""
        if self._entries is None:
            self._entries = {}
        if path not in self._entries:
            place = self.by_path.get(path)
            facts: Iterable[ParameterFact] = ()
            if place is not None:
                facts = self.readings[place].parameters
            self._entries[path] = [f for f in facts if f.kind is ParameterKind.CONFIG]
        return self._entries[path]

    def role(self, path: str) -> FileRole | None:
        """What a file is for."""
        place = self.by_path.get(path)
        return None if place is None else self.readings[place].role


def _resolved(path: str) -> str:
    parts: list[str] = []
    for part in path.split("/"):
        if part == ".." and parts:
            parts.pop()
        elif part not in ("", ".", ".."):
            parts.append(part)
    return "/".join(parts)
