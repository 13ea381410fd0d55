"""From named values to the reading of a configuration file.

Every format ends here: entries become facts with their exact lines, the lines become chunks by
top-level key, strings that look like names of code become mentions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from msgspec import Struct
from msgspec.structs import replace

from analyzer.engine.languages.config_entries import MOST_ENTRIES, Entry
from analyzer.engine.languages.cutting import Piece, chunks_of, packed
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import FileReading, Launch, Mention, ParameterFact, ParameterKind
from analyzer.model.source import Location, Problem, SourceFile

MOST_NAMES = 2_000
LONGEST_TEXT = 300
_NAME = re.compile(r"[A-Za-z_][\w-]*(?:[.:/][A-Za-z_][\w-]*)*(?:\.py)?")
_PARTS = re.compile(r"[.:/]")


class ConfigParts(Struct):
    """What a format's parser found in one file."""

    entries: list[Entry]
    levels: tuple[list[int], ...]  # first lines of blocks, outermost first
    prose: list[tuple[int, int]]
    problems: list[Problem]
    left_out: int = 0
    launches: tuple[Launch, ...] = ()


def problem_at(path: str, line: int, stage: str, message: str) -> Problem:
    """A problem on one line."""
    return Problem(Location(path, line, line), stage, message)


def config_reading(source: SourceFile, lines: SourceLines, parts: ConfigParts) -> FileReading:
    """The finished reading. Of entries with one name the last is in force."""
    problems = list(parts.problems)
    if parts.left_out:
        message = f"only the first {MOST_ENTRIES} values were read; {parts.left_out} were left out"
        problems.append(problem_at(source.path, 1, source.language, message))
    module = module_name(source.path)
    ranges = packed(lines, 1, len(lines), [sorted(set(level)) for level in parts.levels])
    pieces = [Piece(r[0], r[-1], ChunkKind.CONFIG, header=_header(lines, r)) for r in ranges]
    names = tuple(sorted(_names(parts.entries))[:MOST_NAMES])
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        mentions=(Mention(module, names),) if names else (),
        launches=parts.launches,
        parameters=tuple(_settled([_fact(lines, entry) for entry in parts.entries])),
        chunks=chunks_of(source, lines, pieces, parts.prose),
        problems=tuple(problems),
    )


def _header(lines: SourceLines, stretch: range) -> str:
    """Path, and for a block cut out of a larger one the key that it belongs to."""
    first = lines.line(stretch[0])
    if len(first) > 2_000 or first[:1] not in (" ", "\t"):
        return lines.path
    for line in range(stretch[0] - 1, max(0, stretch[0] - 400), -1):
        text = lines.line(line)
        if text[:1] not in (" ", "\t", "#", "-", "") and text.strip():
            return f"{lines.path} {text.strip()[:80]}"
    return lines.path


def _fact(lines: SourceLines, entry: Entry) -> ParameterFact:
    text = lines.text[entry.start : entry.end].rstrip()
    end = entry.start + len(text)
    start = min(entry.key_at, entry.start)
    return ParameterFact(
        location=lines.location(start, max(end, start + 1)),
        owner=entry.name.rpartition(".")[0],
        name=entry.name,
        value=entry.value,
        text=text[:LONGEST_TEXT],
        kind=ParameterKind.CONFIG,
        note=entry.note,
    )


def _settled(facts: Sequence[ParameterFact]) -> Iterator[ParameterFact]:
    """Duplicate keys: every reader of these formats keeps the last one."""
    last = {fact.name: fact for fact in facts}
    for fact in facts:
        winner = last[fact.name]
        if winner is fact:
            yield fact
        else:
            note = f"overridden by {winner.location}"
            yield replace(fact, in_force=False, note=note)


def _names(entries: Sequence[Entry]) -> set[str]:
    """Strings that may name code: "adamw"; "nets.unet.UNet" also gives "UNet"."""
    found: set[str] = set()
    for entry in entries:
        values = entry.value if isinstance(entry.value, tuple) else (entry.value,)
        for value in values:
            if isinstance(value, str) and len(value) < 120 and _NAME.fullmatch(value):
                found.add(value)
                found.add(_PARTS.split(value.removesuffix(".py"))[-1])
    return found
