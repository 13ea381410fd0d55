"""Shell scripts: what they start, with which flags, and the functions they define."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from pathlib import PurePosixPath

from analyzer.engine.languages.cutting import Piece, chunks_of, in_windows
from analyzer.engine.languages.literals import words
from analyzer.engine.languages.shell_commands import Found, read_commands
from analyzer.engine.languages.shell_variables import Given
from analyzer.engine.languages.shell_words import commands_of
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import (
    CallSite,
    Definition,
    DefinitionKind,
    FileReading,
    Launch,
    Mention,
)
from analyzer.model.source import Location, SourceFile

LONGEST_FUNCTION = 80
SCRIPT_SUFFIXES = words(".py .jl .R .r .js .mjs .ts .jar .sh .lua .pl .m .scala .sc")
_FUNCTION = re.compile(
    r"^(?P<indent>[ \t]*)(?:function[ \t]+(?P<a>[\w:.-]+)[ \t]*(?:\(\))?|(?P<b>[\w:.-]+)[ \t]*\(\))"
    r"\s*[{(]",
    re.M,
)

_CLOSING = re.compile(r"^([ \t]*)[})]", re.M)


def read_shell(source: SourceFile, given: Given | None = None) -> FileReading:
    """A script always starts something by itself, so it is an entry point. `given` is what it is
    started with, where that is known."""
    lines = SourceLines(source.path, source.text)
    module = module_name(source.path)
    commands, comments = commands_of(source.text)
    found = read_commands(lines, commands, program=module, given=given)
    definitions = tuple(_functions(lines, module))
    calls = _calls(lines, module, definitions, found)
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        is_entry_point=True,
        definitions=definitions,
        calls=calls,
        mentions=mentions_of(module, found.launches, {call.callee for call in calls}),
        launches=tuple(found.launches),
        parameters=tuple(found.parameters),
        chunks=chunks_of(source, lines, _pieces(lines, definitions), comments),
    )


def mentions_of(
    module: str, launches: Sequence[Launch], names: set[str] | frozenset[str] = frozenset()
) -> tuple[Mention, ...]:
    """The module's mention of what it starts: stems of scripts, last names of modules."""
    found = {_stem(launch.program) for launch in launches} | names
    return (Mention(module, tuple(sorted(found))),) if found else ()


def _stem(program: str) -> str:
    """ "scripts/train.py" is "train", the module "pkg.train" as well."""
    path = PurePosixPath(program)
    return path.stem if path.suffix in SCRIPT_SUFFIXES else path.name.rpartition(".")[2]


def _functions(lines: SourceLines, module: str) -> Iterator[Definition]:
    seen: set[str] = set()
    closing = _closing_lines(lines)
    for match in _FUNCTION.finditer(lines.text):
        name = match["a"] or match["b"]
        if name in seen:
            continue
        seen.add(name)
        start = match.start() + len(match["indent"])
        last = _last_line(lines, lines.line_at(start), closing.get(match["indent"], ()))
        place = Location(lines.path, lines.line_at(start), last)
        yield Definition(f"{module}.{name}", DefinitionKind.FUNCTION, place)


def _closing_lines(lines: SourceLines) -> dict[str, list[int]]:
    """Lines that begin with a closing brace, by what they are indented with."""
    found: dict[str, list[int]] = {}
    for match in _CLOSING.finditer(lines.text):
        found.setdefault(match[1], []).append(lines.line_at(match.end()))
    return found


def _last_line(lines: SourceLines, first: int, closing: Sequence[int]) -> int:
    """The closing brace stands under the function's first letter, or on its first line."""
    text = lines.line(first).rstrip()
    if text.endswith("}") and "{" in text:
        return first
    place = bisect_right(closing, first)
    return closing[place] if place < len(closing) else len(lines)


def _calls(
    lines: SourceLines, module: str, definitions: Sequence[Definition], found: Found
) -> tuple[CallSite, ...]:
    names = {definition.simple_name for definition in definitions}
    starts = [definition.location.first_line for definition in definitions]
    sites = []
    for name, offset, depth in found.called:
        line = lines.line_at(offset)
        if name in names:
            at = bisect_right(starts, line) - 1
            inside = at >= 0 and line <= definitions[at].location.last_line
            if not (inside and definitions[at].location.first_line == line):
                caller = definitions[at].name if inside else module
                sites.append(CallSite(caller, name, line, depth))
    return tuple(sites)


def _pieces(lines: SourceLines, definitions: Sequence[Definition]) -> Iterator[Piece]:
    at = 1
    for definition in definitions:
        place = definition.location
        if place.first_line < at:
            continue
        yield from in_windows(lines, Piece(at, place.first_line - 1, ChunkKind.REGION))
        header = f"{lines.path} {definition.simple_name}"
        piece = Piece(
            place.first_line, place.last_line, ChunkKind.FUNCTION, definition.name, header
        )
        yield from in_windows(lines, piece, longest=LONGEST_FUNCTION)
        at = place.last_line + 1
    yield from in_windows(lines, Piece(at, len(lines), ChunkKind.REGION))
