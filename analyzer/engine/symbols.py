"""Which names does a file define, and on which lines?

Grammars answer where there is one, with the kinds of their language; Python's own parser answers
for Python; patterns for the rest.
"""

from __future__ import annotations

import re
from typing import NamedTuple

from analyzer.engine.languages.treesitter import outline_of
from analyzer.model.code import Definition, FileReading
from analyzer.model.source import SourceFile

_COUNT = re.compile(r"#\d+$")
LONGEST_LEAD = 8  # lines of a header before its name

_UNNAMED = frozenset({"inner_function", "inner_method"})
"""Members of what has no name itself: nothing can say which one it means."""

_BY_READING = frozenset({"python", "notebook"})


class Symbol(NamedTuple):
    """A simple name; `line` is where it is written. Sorted by line, then name."""

    line: int
    name: str
    kind: str


def symbols_of(source: SourceFile, reading: FileReading) -> tuple[Symbol, ...]:
    """The definitions of a file, of which `reading` is the reading."""
    if source.language in _BY_READING and not reading.problems:
        return _of_reading(source, reading)
    outline = outline_of(source.language, source.text)
    if outline is None or not outline.definitions:
        return _of_reading(source, reading)
    named = (one for one in outline.definitions if one.kind not in _UNNAMED)
    found = {Symbol(one.line, one.name, one.kind) for one in named}
    return tuple(sorted(found))


def _of_reading(source: SourceFile, reading: FileReading) -> tuple[Symbol, ...]:
    lines = source.text.split("\n")
    found = set()
    for definition in reading.definitions:
        name = _COUNT.sub("", definition.simple_name)
        found.add(Symbol(_named_on(lines, definition, name), name, definition.kind.value))
    return tuple(sorted(found))


def _named_on(lines: list[str], definition: Definition, name: str) -> int:
    """The line of the name: decorators, templates and result types stand above it."""
    place = definition.location
    if definition.decorators:
        head = re.compile(rf"\s*(?:async\s+)?(?:def|class)\s+{re.escape(name)}\b")
        for line in range(place.first_line, place.last_line + 1):
            if head.match(lines[line - 1]):
                return line
    lead = range(place.first_line, min(place.last_line, place.first_line + LONGEST_LEAD) + 1)
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")
    return next((line for line in lead if word.search(lines[line - 1])), place.first_line)
