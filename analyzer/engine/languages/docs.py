"""Markdown, reStructuredText, LaTeX and plain text: sections, and the commands they show."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator

from msgspec import Struct

from analyzer.engine.languages.cutting import Piece, chunks_of, windows
from analyzer.engine.languages.literals import words
from analyzer.engine.languages.shell import mentions_of
from analyzer.engine.languages.shell_commands import launches_in
from analyzer.engine.languages.shown_variables import ShownVariables
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import FileReading, Launch
from analyzer.model.source import SourceFile

LONGEST_SECTION = 60
_FENCE = re.compile(r"[ \t]*(?:[-*+>][ \t]+)?(```+|~~~+)[ \t]*\{?[.]?([\w+-]*)")
_SHELL_FENCES = words("sh bash shell console zsh cmd terminal text bat shell-session") | {""}
_HASHES = re.compile(r"(#{1,6})[ \t]+(\S.*?)[ \t#]*")
_RULE = re.compile(r"([=\-~^\"'`#*+.:])\1{2,}[ \t]*")
_LATEX = re.compile(r"[ \t]*\\((?:sub)*section|chapter|part|paragraph)\*?\{([^{}\n]*)")
_LATEX_LEVELS = {"part": 1, "chapter": 2, "section": 3, "subsection": 4, "subsubsection": 5}
_PROMPT = re.compile(r"^([ \t]*)(?:\$|%|>{1,3}|#)[ \t]+", re.M)
_INDENTED = re.compile(r"(?: {3}|\t)[ \t]*(\S.*)")
_SPAN = re.compile(r"[ \t]*(?:(?:[-*+]|\d+[.)])[ \t]+)?`([^`]+)`[ \t]*[.:;]?")
_STARTS = re.compile(
    r"(?:\$[ \t]+)?(?:\w+=\S+[ \t]+)*(?:python[\d.]*|julia|Rscript|torchrun|accelerate|deepspeed"
    r"|bash|sh|srun|node|java|sbt|make|\./\S+)[ \t]+\S"
)


_BESIDE = re.compile(
    r"(?:^|/)(?:(?:licen[cs]es?|copying|notice|change[_-]?log)(?:-[^/]*)?"
    r"|code[_-]?of[_-]?conduct|contributing|contributors|security|changes|history|news|authors"
    r"|release[_-]?notes|maintainers|governance|support|third[_-]?party[_-](?:licen[cs]es?|notices?)"
    r"|(?:pull_request|issue)_template)(?:\.\w+)*$",
    re.I,
)
"""Documents about those who write a program, its licence and its past. What it does is told
elsewhere, and their words ("attention", "evaluation", "distribution") mean other things."""


class Heading(Struct, frozen=True):
    """A section's first line, depth and title."""

    line: int
    level: int
    title: str


def read_docs(source: SourceFile) -> FileReading:
    """Chunks by heading; commands in code blocks become launches, and nothing else. A document
    about other things than what the program does has no chunks to be found by."""
    lines = SourceLines(source.path, source.text)
    module = module_name(source.path)
    launches = launches_shown(lines)
    pieces = () if _BESIDE.search(source.path) else _pieces_of(source, lines)
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        mentions=mentions_of(module, launches),
        launches=launches,
        chunks=chunks_of(source, lines, pieces),
    )


def _pieces_of(source: SourceFile, lines: SourceLines) -> Iterable[Piece]:
    return _pieces(lines, _headings(source.language, lines, _fences(lines)))


class Fence(Struct, frozen=True):
    """A fenced block: the lines of its marks, and its language."""

    first: int
    last: int
    language: str


def _fences(lines: SourceLines) -> list[Fence]:
    fences: list[Fence] = []
    opened: tuple[int, str, str] | None = None
    for number in range(1, len(lines) + 1):
        match = _FENCE.match(lines.line(number))
        if match is None:
            continue
        if opened is None:
            opened = (number, match[1], match[2].lower())
        elif match[1].startswith(opened[1]):
            fences.append(Fence(opened[0], number, opened[2]))
            opened = None
    if opened is not None:
        fences.append(Fence(opened[0], len(lines), opened[2]))
    return fences


def _headings(language: str, lines: SourceLines, fences: list[Fence]) -> Iterator[Heading]:
    inside = {n for fence in fences for n in range(fence.first, fence.last + 1)}
    marks: list[str] = []
    for number in range(1, len(lines) + 1):
        line = lines.line(number)
        if number in inside or not line.strip() or len(line) > 300:
            continue
        if language == "latex":
            match = _LATEX.match(line)
            if match:
                yield Heading(number, _LATEX_LEVELS.get(match[1], 6), match[2])
        elif language != "rst" and (match := _HASHES.fullmatch(line)):
            yield Heading(number, len(match[1]), match[2])
        elif number < len(lines) and _is_underlined(lines, number):
            mark = lines.line(number + 1)[0]
            if mark not in marks:
                marks.append(mark)
            level = marks.index(mark) + 1 if language == "rst" else 1 + (mark != "=")
            yield Heading(number, level, line.strip())


def _is_underlined(lines: SourceLines, number: int) -> bool:
    rule = _RULE.fullmatch(lines.line(number + 1))
    title = lines.line(number)
    if rule is None or title[0] in " \t|" or _RULE.fullmatch(title):
        return False
    return (
        number == 1
        or not lines.line(number - 1).strip()
        or bool(_RULE.fullmatch(lines.line(number - 1)))
    )


def _pieces(lines: SourceLines, headings: Iterator[Heading]) -> Iterator[Piece]:
    trail: list[Heading] = []
    at = 1
    for heading in headings:
        yield from _section(lines, at, heading.line - 1, trail)
        trail = [outer for outer in trail if outer.level < heading.level] + [heading]
        at = heading.line
    yield from _section(lines, at, len(lines), trail)


def _section(lines: SourceLines, first: int, last: int, trail: list[Heading]) -> Iterator[Piece]:
    header = " > ".join([lines.path, *(heading.title[:80] for heading in trail)])
    for window in windows(lines, first, last, LONGEST_SECTION):
        yield Piece(window[0], window[-1], ChunkKind.DOC, header=header)


def launches_shown(lines: SourceLines) -> tuple[Launch, ...]:
    """The commands in blocks of code and in spans that are all of a line, in their order."""
    found: list[Launch] = []
    inside: set[int] = set()
    blocks: dict[int, str] = {}
    for fence in _fences(lines):
        inside.update(range(fence.first, fence.last + 1))
        if fence.language in _SHELL_FENCES and fence.last - fence.first > 1:
            text = lines.slice(fence.first + 1, max(fence.first + 1, fence.last - 1))
            blocks[fence.first + 1] = _without_prompts(text)
    variables = ShownVariables(lines.path, tuple(blocks.values()))
    for place, (first, text) in enumerate(blocks.items()):
        found += launches_in(text, lines.path, first, variables.at(place))
    number = 1
    while number <= len(lines):
        last = number
        match = None if number in inside else _shown_alone(lines.line(number))
        if match is not None and _STARTS.match(match[1]):
            while last < len(lines) and lines.line(last).rstrip().endswith("\\"):
                last += 1
            shown = match[1] if last == number else lines.slice(number, last)
            text = _without_prompts(shown)
            found += launches_in(text, lines.path, number)
        number = last + 1
    return tuple(sorted(found, key=lambda launch: (launch.location, launch.program)))


def _shown_alone(line: str) -> re.Match[str] | None:
    """The command that fills a line: indented, or in a code span that is all of an item."""
    return _SPAN.fullmatch(line) or _INDENTED.fullmatch(line)


def _without_prompts(text: str) -> str:
    """Prompts blanked. A "#" prompt would be a comment anyway and stays one."""
    return _PROMPT.sub(lambda m: m[0] if "#" in m[0] else m[1], text)
