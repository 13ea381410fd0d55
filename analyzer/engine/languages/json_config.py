"""JSON and its relaxed relatives (comments, trailing commas, bare names), and HOCON."""

from __future__ import annotations

import re

from msgspec.structs import replace

from analyzer.engine.languages.config_entries import Entry, entries_of
from analyzer.engine.languages.config_reading import ConfigParts, config_reading, problem_at
from analyzer.engine.languages.literal_tree import HOCON, JSON, Branch, Fault, parse
from analyzer.engine.languages.shell_commands import read_commands
from analyzer.engine.languages.shell_words import commands_of
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading, Launch, ParameterFact
from analyzer.model.source import Location, Problem, SourceFile

_COMMENT = re.compile(
    r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"|(//[^\n]*|/\*[\s\S]*?(?:\*/|\Z)|(?<!\S)#[^\n]*)'
)
_HAS_COMMENT = re.compile(r"//|/\*|#")


def read_json(source: SourceFile) -> FileReading:
    """Comments, trailing commas and several top-level values are no problem."""
    lines = SourceLines(source.path, source.text)
    root, fault = parse(_without_mark(source.text), JSON)
    return _reading(source, lines, root, fault)


def read_hocon(source: SourceFile) -> FileReading:
    """`a.b { c = 1 }`; braces around the whole file may be missing."""
    lines = SourceLines(source.path, source.text)
    text = _without_mark(source.text)
    if text.lstrip()[:1] in ("{", "["):
        root, fault = parse(text, HOCON)
    else:
        root, fault = parse("{" + text + "\n}", HOCON)
        _shift(root)
        fault = fault and Fault(max(0, min(fault.offset - 1, len(text) - 1)), fault.message)
    return _reading(source, lines, root, fault)


def _without_mark(text: str) -> str:
    return " " + text[1:] if text.startswith("\ufeff") else text


def _shift(root: Branch) -> None:
    """Offsets one to the left: a brace was put in front of the text."""
    stack = [root]
    while stack:
        branch = stack.pop()
        branch.start, branch.end = max(0, branch.start - 1), max(0, branch.end - 1)
        if branch.keys is not None:
            branch.keys = [(key, at - 1) for key, at in branch.keys]
        for item in branch.items:
            if isinstance(item, Branch):
                stack.append(item)
            else:
                item.start, item.end = item.start - 1, item.end - 1


def _reading(
    source: SourceFile, lines: SourceLines, root: Branch, fault: Fault | None
) -> FileReading:
    entries, left_out = entries_of(root)
    parts = ConfigParts(
        entries, _levels(lines, root), _prose(source.text), _problems(lines, fault), left_out
    )
    reading = config_reading(source, lines, parts)
    if source.path.rpartition("/")[2] != "package.json":
        return reading
    launches, facts = _scripts(lines, entries)
    return replace(reading, launches=launches, parameters=(*reading.parameters, *facts))


def _scripts(
    lines: SourceLines, entries: list[Entry]
) -> tuple[tuple[Launch, ...], tuple[ParameterFact, ...]]:
    """What the scripts of a package start: `"train": "node train.js --epochs 50"`."""
    launches: list[Launch] = []
    facts: list[ParameterFact] = []
    for entry in entries:
        if not entry.name.startswith("scripts.") or not isinstance(entry.value, str):
            continue
        line = lines.line_at(entry.start)
        place = Location(lines.path, line, line)
        own = SourceLines(lines.path, entry.value)
        found = read_commands(own, commands_of(entry.value)[0], program=entry.name)
        launches += [
            replace(one, location=place, words=tuple((text, line) for text, _ in one.words))
            for one in found.launches
        ]
        facts += [replace(one, location=place) for one in found.parameters]
    return tuple(launches), tuple(facts)


def _problems(lines: SourceLines, fault: Fault | None) -> list[Problem]:
    if fault is None:
        return []
    return [problem_at(lines.path, lines.line_at(fault.offset), "json", fault.message)]


def _levels(lines: SourceLines, root: Branch) -> tuple[list[int], ...]:
    """First lines of the members of the top-level values, and of the members of those."""
    outer = [item for item in root.items if isinstance(item, Branch)]
    inner = [item for branch in outer for item in branch.items if isinstance(item, Branch)]
    return tuple(
        [lines.line_at(at) for b in level for at in _starts(b)] for level in (outer, inner)
    )


def _starts(branch: Branch) -> list[int]:
    if branch.keys is not None:
        return [at for _, at in branch.keys]
    return [item.start for item in branch.items]


def _prose(text: str) -> list[tuple[int, int]]:
    if not _HAS_COMMENT.search(text):
        return []
    return [match.span() for match in _COMMENT.finditer(text) if match.lastindex]
