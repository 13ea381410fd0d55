"""Definitions as stretches of text, before they have full names."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from analyzer.engine.languages.brackets import Brackets
from analyzer.engine.languages.source_lines import LONGEST_INDENT
from analyzer.model.code import DefinitionKind

LONGEST_PARAMETERS = 4_000
MOST_LINES = 40  # of one statement, what stands in brackets not counted

_CONTINUES = re.compile(r"[-+*/,=&|%^<~?:(\[\\.]\s*\Z|\b(?:else|in|where)\s*\Z")
_CONTINUED = re.compile(r"\s*(?:else\b|where\b|\|>|%>%|\.\w|[&|+*/?:]\s|&&|\|\|)")

_BLANK = re.compile(r"\s*\Z")


@dataclass(slots=True)
class Block:
    """A definition from `start` to `end` (exclusive). `name_at` is where its name is written."""

    start: int
    end: int
    name: str
    name_at: int
    kind: DefinitionKind
    body: int  # where what it does begins
    parameters: tuple[int, int] = (0, 0)  # offsets inside its parentheses
    outer: str = ""  # `StepAdapter` in `void StepAdapter::learn()`
    bases: tuple[str, ...] = ()
    full_name: str = ""


def statement_end(code: str, at: int, brackets: Brackets) -> int:
    """Where a statement ends that has no end mark: a line end outside of all its brackets
    behind which nothing continues. Looks no farther than MOST_LINES, or many statements that
    never end would each be followed to the end of the file."""
    newline = at
    for _ in range(MOST_LINES):
        newline = brackets.lines.end_of(brackets.lines.line_at(at))
        if newline >= len(code):
            return len(code)
        around = brackets.around(newline)
        if around >= at:
            at = brackets.closing(around)
            if at >= len(code):
                return len(code)
            continue
        if (
            _BLANK.match(code, at, newline)
            or _CONTINUES.search(code[max(at, newline - 80) : newline])
            or _CONTINUED.match(code[newline : newline + 80])
        ):
            at = newline + 1
            continue
        return newline
    return max(at, newline)


def line_start(code: str, at: int) -> int:
    """Offset of the first visible character of the line that holds `at`; `at` itself when that
    line began too long before."""
    start = code.rfind("\n", max(0, at - LONGEST_INDENT), at) + 1
    if start == 0 and at > LONGEST_INDENT:
        return at
    while start < at and code[start] in " \t":
        start += 1
    return start


def arguments(code: str, start: int, end: int) -> Iterator[tuple[int, int]]:
    """Offsets of the parts between commas outside of brackets (and of semicolons)."""
    depth, first = 0, start
    for match in re.finditer(r"[()\[\]{},;]", code[start : min(end, start + LONGEST_PARAMETERS)]):
        mark = match[0]
        if mark in "([{":
            depth += 1
        elif mark in ")]}":
            depth -= 1
        elif depth == 0:
            yield first, start + match.start()
            first = start + match.end()
    yield first, min(end, start + LONGEST_PARAMETERS)
