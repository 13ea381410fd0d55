"""gin: `train/Adam.learning_rate = 3e-4`, with macros and nested literals."""

from __future__ import annotations

import re

from msgspec.structs import replace

from analyzer.engine.languages.config_entries import Entry, entries_of
from analyzer.engine.languages.config_reading import ConfigParts, config_reading, problem_at
from analyzer.engine.languages.literal_tree import GIN, Branch, Leaf, parse_value
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading, Value
from analyzer.model.source import Problem, SourceFile

_BINDING = re.compile(r"^(?P<scope>(?:[\w.]+/)*)(?P<name>[A-Za-z_][\w.]*)[ \t]*=[ \t]*", re.M)
_COMMENT = re.compile(r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"|\'[^\'\\\n]*(?:\\.[^\'\\\n]*)*\'|(#[^\n]*)')


def read_gin(source: SourceFile) -> FileReading:
    """Names keep no scope. A macro's use has the macro's value; `@function` stays a name."""
    lines = SourceLines(source.path, source.text)
    entries: list[Entry] = []
    problems: list[Problem] = []
    starts: list[int] = []
    left_out = at = 0
    while match := _BINDING.search(source.text, at):
        at = match.end()
        starts.append(lines.line_at(match.start()))
        node, end, fault = parse_value(source.text, at, GIN)
        if fault is not None:
            line = lines.line_at(fault.offset)
            problems.append(problem_at(source.path, line, "gin", fault.message))
        if node is None or (fault is not None and isinstance(node, Leaf)):
            continue
        at = end if fault is None else at
        tree = Branch(at, [(match["name"], match.start())], [node])
        found, more = entries_of(Branch(at, None, [tree]))
        entries += found
        left_out += more
    prose = [match.span() for match in _COMMENT.finditer(source.text) if match.lastindex]
    parts = ConfigParts(_resolved(entries), (starts,), prose, problems, left_out)
    return config_reading(source, lines, parts)


def _resolved(entries: list[Entry]) -> list[Entry]:
    macros = {entry.name: entry.value for entry in entries if "." not in entry.name}
    return [_with_macro(entry, macros) for entry in entries]


def _with_macro(entry: Entry, macros: dict[str, Value]) -> Entry:
    value = entry.value
    if not isinstance(value, str):
        return entry
    if value.startswith("@"):
        name = value.lstrip("@").removesuffix("()").rpartition("/")[2]
        return replace(entry, value=name, note=entry.note or "a function or class by name")
    name = value[1:]
    if value.startswith("%") and name in macros and name != entry.name:
        return replace(entry, value=macros[name], note=f"macro {name}")
    return entry
