"""The outline of one file: its code, its brackets, its definitions with full names, its loops."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field

from analyzer.engine.languages.blocks import Block, arguments, statement_end
from analyzer.engine.languages.brace_blocks import brace_blocks
from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.expression_blocks import r_blocks, scala_blocks
from analyzer.engine.languages.fortran_blocks import fortran_blocks, fortran_loops
from analyzer.engine.languages.grammars import GRAMMARS
from analyzer.engine.languages.keyword_blocks import keyword_blocks, loops_of, spans_of
from analyzer.engine.languages.literals import words
from analyzer.engine.languages.masking import masked
from analyzer.engine.languages.source_lines import SourceLines, module_name
from analyzer.engine.languages.syntax import Syntax, syntax_of
from analyzer.engine.languages.tree_blocks import tree_blocks
from analyzer.engine.languages.treesitter import missing_grammar
from analyzer.engine.languages.treesitter import outline_of as tree_outline_of
from analyzer.model.code import Definition, DefinitionKind
from analyzer.model.source import SourceFile

MOST_PARAMETERS = 60
LONGEST_NAME = 300  # characters; names hold those of all that is around
LONGEST_STATEMENT = 2_000  # of a loop without braces
DEEPEST = 12  # definitions inside of each other
_LOOP = re.compile(r"\b(?:for|while|foreach|loop|do)\b")
_WORD = re.compile(r"[^\W\d][\w.]*")
_NO_PARAMETERS = frozenset({"val", "var", "mut", "final", "const", "override", "private", "void"})
_NAME_FIRST = words("scala rust kotlin julia r javascript lua matlab go fortran ruby")


@dataclass(slots=True)
class Outline:
    """`blocks` are in the order of the text, outer ones first."""

    source: SourceFile
    lines: SourceLines
    syntax: Syntax
    code: str
    prose: list[tuple[int, int]]
    brackets: Brackets
    module: str
    blocks: list[Block]
    owner_starts: list[int] = field(default_factory=list)
    owners: list[Block | None] = field(default_factory=list)
    loop_starts: list[int] = field(default_factory=list)
    loop_depths: list[int] = field(default_factory=list)
    problem: str = ""  # why no grammar read the file, where one should have

    def owner_at(self, offset: int) -> Block | None:
        """The innermost definition around `offset`."""
        place = bisect_right(self.owner_starts, offset) - 1
        return self.owners[place] if place >= 0 else None

    def name_at(self, offset: int) -> str:
        """The full name of the innermost definition, or the module's."""
        owner = self.owner_at(offset)
        return owner.full_name if owner else self.module

    def loops_inside(self, owner: Block | None, offset: int) -> int:
        """How many loops are around `offset` within its definition."""
        depth = self._loops_at(offset)
        if depth and owner is not None:
            depth -= self._loops_at(owner.start)
        return max(depth, 0)

    def _loops_at(self, offset: int) -> int:
        place = bisect_right(self.loop_starts, offset) - 1
        return self.loop_depths[place] if place >= 0 else 0


def outline_of(source: SourceFile) -> Outline:
    """Everything about a file that the readers of calls, values and stubs ask for."""
    syntax = syntax_of(source.language, source.path)
    mask = masked(source.text, syntax)
    brackets = Brackets(mask.code)
    blocks, loops = _structure(mask.code, brackets, syntax)
    by_grammar, problem = _by_grammar(source, mask.code, syntax)
    blocks = _not_too_deep(blocks if by_grammar is None else by_grammar)
    outline = Outline(
        source=source,
        lines=SourceLines(source.path, source.text),
        syntax=syntax,
        code=mask.code,
        prose=mask.prose,
        brackets=brackets,
        module=module_name(source.path),
        blocks=blocks,
        problem=problem,
    )
    _name(outline)
    outline.owner_starts, outline.owners = _owners(blocks)
    outline.loop_starts, outline.loop_depths = _depths(loops)
    return outline


def _by_grammar(source: SourceFile, code: str, syntax: Syntax) -> tuple[list[Block] | None, str]:
    """The definitions that the language's grammar finds; None, and why, when patterns must do."""
    if syntax.shape == "none" or source.language not in GRAMMARS:
        return None, ""
    tree = tree_outline_of(source.language, source.text)
    if tree is None:
        return None, missing_grammar(source.language)
    if not tree.definitions:
        return None, tree.problem
    return tree_blocks(tree, code, syntax.shape), ""


def _structure(
    code: str, brackets: Brackets, syntax: Syntax
) -> tuple[list[Block], list[tuple[int, int]]]:
    """Definitions and loops."""
    shape = syntax.shape
    if shape == "none":
        return [], []
    if shape == "brace":
        return brace_blocks(code, brackets, syntax.family), _brace_loops(code, brackets)
    if shape in ("r", "scala"):
        blocks = r_blocks(code, brackets) if shape == "r" else scala_blocks(code, brackets)
        return blocks, _brace_loops(code, brackets)
    if shape == "fortran":
        return fortran_blocks(code, brackets), fortran_loops(code)
    spans = spans_of(code, brackets, shape)
    return keyword_blocks(code, brackets, shape, spans), loops_of(spans, shape)


def _brace_loops(code: str, brackets: Brackets) -> list[tuple[int, int]]:
    """`for (…) {…}`, `for (…) statement;`, `while (…)`, `for x in … {`, `do {`, `repeat {`."""
    loops = []
    for match in _LOOP.finditer(code):
        at = match.end()
        if code[at : at + 2].strip()[:1] == "(":
            at = brackets.closing(code.index("(", at)) + 1
            brace = re.compile(r"\s*\{").match(code, at)
            if brace is None:
                end = statement_end(code, at, brackets)
                mark = code.find(";", at, min(end, at + LONGEST_STATEMENT))
                loops.append((match.start(), mark if mark >= 0 else end))
                continue
        else:
            brace = re.compile(r"[^;{}\n]{0,200}\{").match(code, at)
        if brace is not None:
            loops.append((match.start(), brackets.closing(brace.end() - 1)))
    return loops


def _not_too_deep(blocks: list[Block]) -> list[Block]:
    """Definitions inside of DEEPEST others are left to those: names would grow without end."""
    kept: list[Block] = []
    stack: list[Block] = []
    for block in blocks:
        while stack and stack[-1].end <= block.start:
            stack.pop()
        if len(stack) < DEEPEST:
            kept.append(block)
            stack.append(block)
    return kept


def _name(outline: Outline) -> None:
    """Full names by nesting. Modules and namespaces give no part of the name."""
    stack: list[Block] = []
    for block in outline.blocks:
        while stack and stack[-1].end <= block.start:
            stack.pop()
        around = next((b for b in reversed(stack) if b.kind is not DefinitionKind.MODULE), None)
        prefix = around.full_name if around else outline.module
        block.name = block.name[:LONGEST_NAME]
        outer = f"{block.outer.replace('::', '.')}." if block.outer else ""
        block.full_name = f"{prefix}.{outer}{block.name}"
        if (
            around is not None
            and around.kind is DefinitionKind.CLASS
            and block.kind is DefinitionKind.FUNCTION
        ):
            block.kind = DefinitionKind.METHOD
        stack.append(block)


def _owners(blocks: Iterable[Block]) -> tuple[list[int], list[Block | None]]:
    """Where the innermost definition changes; modules own nothing."""
    starts: list[int] = []
    owners: list[Block | None] = []
    stack: list[Block] = []

    def mark(offset: int) -> None:
        inner = stack[-1] if stack else None
        if starts and starts[-1] == offset:
            owners[-1] = inner
        else:
            starts.append(offset)
            owners.append(inner)

    for block in blocks:
        if block.kind is DefinitionKind.MODULE:
            continue
        while stack and stack[-1].end <= block.start:
            at = stack.pop().end
            mark(max(at, starts[-1] if starts else 0))
        stack.append(block)
        mark(max(block.start, starts[-1] if starts else 0))
    while stack:
        at = stack.pop().end
        mark(max(at, starts[-1]))
    return starts, owners


def _depths(loops: list[tuple[int, int]]) -> tuple[list[int], list[int]]:
    marks = sorted([(start, 1) for start, _ in loops] + [(end, -1) for _, end in loops])
    depths: list[int] = []
    depth = 0
    for _, step in marks:
        depth += step
        depths.append(depth)
    return [offset for offset, _ in marks], depths


def definitions_of(outline: Outline) -> tuple[Definition, ...]:
    """One definition a name: overloads share the first one's."""
    made: dict[str, Definition] = {}
    for block in outline.blocks:
        if block.full_name not in made:
            made[block.full_name] = Definition(
                block.full_name,
                block.kind,
                outline.lines.location(block.start, block.end),
                _parameters(outline, block),
                block.bases,
            )
    return tuple(made.values())


def _parameters(outline: Outline, block: Block) -> tuple[str, ...]:
    start, end = block.parameters
    if start >= end:
        return ()
    code = outline.code
    names_first = (outline.syntax.family or outline.syntax.shape) in _NAME_FIRST
    found = []
    for first, last in arguments(code, start, end):
        part = re.split(r"(?<![<>=!])=(?!=)", code[first:last], maxsplit=1)[0].strip()
        words = _WORD.findall(part.partition(":")[0] if names_first else part)
        words = [word for word in words if word not in _NO_PARAMETERS]
        if words:
            found.append(words[0] if names_first else words[-1])
        if len(found) >= MOST_PARAMETERS:
            break
    return tuple(found)
