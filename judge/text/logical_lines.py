"""What are the statements of a few lines of code, which stand in a loop, and which lines of code
only bring names in?

A light reading for any language: brackets join lines, indentation tells what a loop holds.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from msgspec import Struct

from analyzer.model.chunk import Chunk
from judge.text.guarded_lines import indent

LONGEST_LINE = 300
"""Characters of a line that are read: longer lines are data."""

_QUOTED = re.compile(r"\"[^\"\n]*\"|(?<![\w)\]}.])'[^'\n]*'")

MOST_JOINED = 8
"""Lines of one statement; more in one bracket are a table or a body."""


class LogicalLine(Struct, frozen=True):
    """A statement on one line; `number` counts from 0 in the text that it was taken from."""

    text: str
    number: int
    in_loop: bool


def logical_lines(code: str) -> Iterator[LogicalLine]:
    """The statements of code, in order, without lines that bring names in or begin a definition."""
    lines = [line[:LONGEST_LINE] for line in code.split("\n")]
    loops: list[int] = []
    number = 0
    while number < len(lines):
        line = lines[number]
        if not line.strip():
            number += 1
            continue
        width = indent(line, tab=1)
        loops = [loop for loop in loops if loop < width]
        end = _end_of(lines, number)
        text = _QUOTED.sub(_without_prose, " ".join(part.strip() for part in lines[number:end]))
        if not (is_import(text) or is_header(text)):
            yield LogicalLine(text, number, bool(loops))
        if _LOOP.match(line):
            loops.append(width)
        number = end


def statements_of(chunk: Chunk) -> tuple[LogicalLine, ...]:
    """The same of a chunk's code."""
    return tuple(logical_lines(chunk.code_text()))


_LOOP = re.compile(
    r"\s*(?:@\w+\s+|#pragma.*)?(?:async\s+)?(?:for|foreach|while|loop|repeat|parfor|do)\b"
)


_HEADER = re.compile(
    r"\s*(?:(?:export|pub(?:\([\w:]+\))?|static|async|inline|private|public|protected|abstract"
    r"|override|virtual|final|constexpr|extern|__\w+__)\s+)*"
    r"(?:(?:def|class|function|fn|func|fun|struct|enum|interface|trait|object|module|subroutine"
    r"|template)\b|(?!(?:return|else|throw|new|delete|await|yield|while|if|elif|elseif"
    r"|for|until|switch|case|and|or|not|do|in|when|match|let|var|assert|echo|print)\b)[A-Za-z_][\w:]*"
    r"(?:<[^=;]*>)?[\s&*]+[A-Za-z_][\w:~]*\s*\([^;=]*\)\s*(?:const\s*)?(?:noexcept\s*)?\{?\s*$)"
)


def is_header(line: str) -> bool:
    """Whether a definition begins on a line: its name and the names of what it takes do nothing."""
    return bool(_HEADER.match(line))


def _end_of(lines: list[str], first: int) -> int:
    """The line after the last one that an open bracket joins to the first."""
    depth = 0
    for number in range(first, min(len(lines), first + MOST_JOINED)):
        line = lines[number]
        depth += line.count("(") + line.count("[") - line.count(")") - line.count("]")
        if depth <= 0:
            return number + 1
    return first + 1


_IMPORT = re.compile(
    r"\s*(?:import\b|from\s+[\w.]+\s+import\b|#\s*include\b|using\s+[\w:.]+|use\s+[\w:]+"
    r"|library\s*\(|require\s*\(|package\b|namespace\b|export\b|extern\s+crate\b|pub\s+use\b"
    r"|pub\s+mod\b|mod\s+\w+\s*;)"
)


def is_import(line: str) -> bool:
    """Whether a line of code only brings names in or hands them on."""
    return bool(_IMPORT.match(line))


def _without_prose(quoted: re.Match[str]) -> str:
    """A quoted word as it stands; of a text of several words the quotes alone."""
    text = quoted[0]
    return text if _WORD.fullmatch(text[1:-1]) else text[0] + text[-1]


_WORD = re.compile(r"[\w./-]*")


def in_prose(line: str, at: int) -> bool:
    """Whether a place of a line lies in a quoted text of several words, or within a quoted word
    after its beginning: messages and titles name things without doing them."""
    for quoted in _QUOTED.finditer(line):
        if quoted.start() < at < quoted.end():
            inside = quoted[0][1:-1]
            return " " in inside.strip() or at > quoted.start() + 1
    return False
