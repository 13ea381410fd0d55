"""Every language without a front end of its own: C to Fortran by patterns, the rest as text.

Patterns read well-formatted code well and no code perfectly. They never fail: at worst a file is
cut into windows with its comments told apart.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec.structs import replace

from analyzer.engine.languages.blocks import Block
from analyzer.engine.languages.cutting import Piece, chunks_of, in_windows
from analyzer.engine.languages.literals import words
from analyzer.engine.languages.outline import Outline, definitions_of, outline_of
from analyzer.engine.languages.plain_calls import calls_of, imports_of, outside_names
from analyzer.engine.languages.plain_marks import marked
from analyzer.engine.languages.plain_mentions import mentions_of
from analyzer.engine.languages.plain_stubs import stubs_of
from analyzer.engine.languages.plain_values import MOST_FACTS, parameters_of
from analyzer.model.chunk import ChunkKind
from analyzer.model.code import CallSite, DefinitionKind, FileReading
from analyzer.model.source import Location, Problem, SourceFile

LONGEST_DEFINITION = 80
SHORTEST_METHOD = 4  # lines; shorter methods stay with their class
_MAIN = frozenset({"main", "Main", "mexFunction", "wmain"})
_APP = re.compile(r"\bextends\s+App\b")
_PROGRAM = re.compile(r"^[ \t]*program[ \t]+\w+", re.M | re.I)
CLOSING_LINES = 3
_SAYS_SOMETHING = re.compile(r"(?!end\b)\w+|#")
_SETUP_CALLS = words(
    "include library require requireNamespace using import source suppressMessages export setwd "
    "suppressPackageStartupMessages useDynLib setGeneric setMethod setClass describe test_that "
    "define exports push addpath clear close set.seed seed"
)
_SCRIPTS = frozenset({"r", "julia", "matlab", "lua", "perl", "javascript"})
_STATEMENTS = ("for ", "for(", "while ", "while(", "if ", "if(", "@", "let ", "try", "repeat")
_LEAD_LINE = re.compile(r"[ \t]*(?:@\w|#\[|\[\[|template\b)")


def read_plain(source: SourceFile) -> FileReading:
    """The reading of a file in any language."""
    outline = outline_of(source)
    has_code = outline.syntax.shape != "none"
    calls, called = calls_of(outline) if has_code else ([], {})
    imports = imports_of(outline)
    definitions = marked(outline, definitions_of(outline))
    parameters = tuple(parameters_of(outline))
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=outline.module,
        is_entry_point=_is_entry_point(outline, calls),
        definitions=definitions,
        calls=tuple(calls),
        mentions=mentions_of(outline, called),
        imports=tuple(imports),
        parameters=parameters,
        stubs=tuple(stubs_of(outline, definitions)),
        names=tuple(outside_names(outline, imports)),
        chunks=chunks_of(source, outline.lines, _pieces(outline), outline.prose),
        problems=_problems(outline, len(parameters)),
    )


def _problems(outline: Outline, value_count: int) -> tuple[Problem, ...]:
    """Why patterns had to do where a grammar should have read the definitions, and that values
    were left out."""
    whole = Location(outline.source.path, 1, len(outline.lines))
    messages = [outline.problem] if outline.problem else []
    if value_count >= MOST_FACTS:
        messages.append(f"only the first {MOST_FACTS} values were read")
    return tuple(Problem(whole, outline.source.language, message) for message in messages)


def _is_entry_point(outline: Outline, calls: list[CallSite]) -> bool:
    """A main function, a program unit, or statements at the top that call something."""
    if outline.source.text.startswith("#!"):
        return True
    syntax = outline.syntax
    if syntax.shape == "fortran":
        return bool(_PROGRAM.search(outline.code))
    if any(block.name in _MAIN and _may_start(block) for block in outline.blocks):
        return not syntax.runs_at_top or _calls_at_top(outline, calls)
    if syntax.shape == "scala":
        return bool(_APP.search(outline.code))
    return _is_script(outline) and _calls_at_top(outline, calls)


def _is_script(outline: Outline) -> bool:
    return (outline.syntax.family or outline.syntax.shape) in _SCRIPTS


def _may_start(block: Block) -> bool:
    return block.kind in (DefinitionKind.FUNCTION, DefinitionKind.METHOD)


def _calls_at_top(outline: Outline, calls: list[CallSite]) -> bool:
    """Whether the file's own level runs something: a call or a loop that is a statement."""
    for call in calls:
        if call.caller != outline.module:
            continue
        simple = call.callee.rpartition(".")[2]
        if simple in _SETUP_CALLS or call.callee in _SETUP_CALLS:
            continue
        start = outline.lines.start_of(call.line)
        if outline.source.text.startswith((call.callee, *_STATEMENTS), start):
            return True
        if outline.syntax.shape == "matlab" and _is_script_file(outline):
            return True
    return False


def _is_script_file(outline: Outline) -> bool:
    """Whether a file of MATLAB begins with statements: such files are for people to run, and what
    they call they may also keep: `[net, info] = fit(net, data)`."""
    if not outline.blocks:
        return True
    return bool(outline.code[: min(block.start for block in outline.blocks)].strip())


def _pieces(outline: Outline) -> Iterator[Piece]:
    """Definitions as pieces; what lies between them, and heads of classes, in windows."""
    yield from _Cutter(outline).pieces()


class _Cutter:
    """Lays definitions over the lines so that each line belongs to one piece."""

    def __init__(self, outline: Outline) -> None:
        self.outline = outline
        self.lines = outline.lines
        self.prose_lines = _prose_lines(outline)
        self.made: list[Piece] = []

    def pieces(self) -> list[Piece]:
        at = 1
        stack: list[tuple[Block, int, int]] = []
        for block in self.outline.blocks:
            if block.kind is DefinitionKind.MODULE:
                continue
            first = self.lines.line_at(block.start)
            last = self.lines.line_at(max(block.start, block.end - 1))
            while stack and stack[-1][2] < first:
                at = self.close(stack.pop(), at)
            inside = stack[-1] if stack else None
            if not self.stands_alone(first, last, inside, at):
                continue
            first = self.with_lead(first, at)
            self.fill(at, first - 1, inside)
            stack.append((block, first, last))
            at = first
        while stack:
            at = self.close(stack.pop(), at)
        self.fill(at, len(self.lines), None)
        return self.made

    def stands_alone(
        self, first: int, last: int, inside: tuple[Block, int, int] | None, at: int
    ) -> bool:
        """Small methods stay in their class, inner functions in a function that is not too long."""
        if first < at or (inside is not None and (last > inside[2] or first == inside[1])):
            return False
        if inside is None:
            return True
        outer, outer_first, outer_last = inside
        if outer.kind is DefinitionKind.CLASS:
            return last - first + 1 >= SHORTEST_METHOD
        return (
            outer_last - outer_first + 1 > LONGEST_DEFINITION
            and last - first + 1 >= SHORTEST_METHOD
        )

    def with_lead(self, first: int, at: int) -> int:
        """Comments and annotations right above belong to the definition."""
        while first > at:
            text = self.lines.line(first - 1)
            if not text.strip() or not (first - 1 in self.prose_lines or _LEAD_LINE.match(text)):
                break
            first -= 1
        return first

    def close(self, entry: tuple[Block, int, int], at: int) -> int:
        self.fill(at, entry[2], entry)
        return max(at, entry[2] + 1)

    def fill(self, first: int, last: int, inside: tuple[Block, int, int] | None) -> None:
        """Lines of the file's own level, or of a definition."""
        if first > last or self.closes_only(first, last):
            return
        if inside is None:
            self.made += in_windows(self.lines, Piece(first, last, ChunkKind.REGION))
            return
        block = inside[0]
        is_class = block.kind is DefinitionKind.CLASS
        kind = ChunkKind.CLASS if is_class else ChunkKind.FUNCTION
        piece = Piece(first, last, kind, block.full_name, self.header(block))
        self.made += in_windows(self.lines, piece, longest=LONGEST_DEFINITION)

    def closes_only(self, first: int, last: int) -> bool:
        """Closing braces alone say nothing: they stay with the piece before them."""
        if not self.made or self.made[-1].last != first - 1 or last - first > CLOSING_LINES:
            return False
        code = self.lines.starts[first - 1], self.lines.end_of(last)
        if _SAYS_SOMETHING.search(self.outline.code[code[0] : code[1]]):
            return False
        self.made[-1] = replace(self.made[-1], last=last)
        return True

    def header(self, block: Block) -> str:
        is_class = block.kind is DefinitionKind.CLASS
        end = block.parameters[1] or (block.body - 1 if is_class else _name_end(block))
        signature = " ".join(
            self.outline.code[block.start : min(end + 1, block.start + 300)].split()
        )
        inner = block.full_name[len(self.outline.module) + 1 :]
        return f"{self.outline.source.path} {inner} {signature}"


def _name_end(block: Block) -> int:
    return block.name_at + len(block.name)


def _prose_lines(outline: Outline) -> frozenset[int]:
    """Lines on which nothing but prose stands."""
    found: set[int] = set()
    at, blank = 0, True  # how far the current line was looked at, and whether it was blank there
    for start, end in outline.prose:
        first, last = outline.lines.line_at(start), outline.lines.line_at(max(start, end - 1))
        if outline.lines.start_of(first) >= at:
            at, blank = outline.lines.start_of(first), True
        blank = blank and not outline.code[at:start].strip()
        at = start
        if blank:
            found.update(range(first, last + 1))
    return frozenset(found)
