"""Is a Python file that only holds values ever taken up?

Settings in Python are read by path as well as imported, so a file without functions counts as
loaded. One that nothing imports, names or could make up a name for is left alone.
"""

from __future__ import annotations

import re

from analyzer.engine.definitions import CONFIG_CHOOSERS, DYNAMIC_IMPORTS
from analyzer.engine.module_graph import ModuleGraph
from analyzer.model.code import FileReading
from analyzer.model.source import FileRole

_BUILDS = frozenset({"dict", "list", "tuple", "set", "frozenset", "range", "float", "int", "str"})
"""Calls by which values are written down."""

_BY_PATH = DYNAMIC_IMPORTS | CONFIG_CHOOSERS | {"runpy", "fromfile", "execfile"}
"""Names whose presence means that any file may be read."""

_EXECUTES = re.compile(r"(?<![.\w])(?:exec|eval|compile)\s*\(")

_COMMON = frozenset({"__init__", "__main__", "conftest", "setup"})


def is_left_alone(graph: ModuleGraph, place: int) -> bool:
    """True only for a file of plain values, in a repository that imports by written names, where
    no other file says this one's name."""
    reading = graph.readings[place]
    if reading.role is not FileRole.CODE or reading.language != "python":
        return False
    if place in graph.imported or not _only_holds_values(reading):
        return False
    stem = reading.path.rpartition("/")[2].partition(".")[0]
    if stem in _COMMON or not any(other.is_entry_point for other in graph.readings):
        return False
    word = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(stem)}(?![A-Za-z0-9_/])")
    return not any(_may_read(other, word) for other in graph.readings if other.path != reading.path)


def _only_holds_values(reading: FileReading) -> bool:
    calls_only_builders = all(call.callee in _BUILDS for call in reading.calls)
    return bool(reading.parameters) and not reading.imports and calls_only_builders


def _may_read(reading: FileReading, word: re.Pattern[str]) -> bool:
    """Whether a file names the module, or reads files by path."""
    if reading.role is FileRole.TEST:
        return False
    if any(not _BY_PATH.isdisjoint(mention.names) for mention in reading.mentions):
        return True
    is_python = reading.language in ("python", "notebook")
    return any(
        word.search(chunk.text) or (is_python and _EXECUTES.search(chunk.text))
        for chunk in reading.chunks
    )
