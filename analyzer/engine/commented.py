"""Which comments are code that somebody switched off?

A place of its own in a verdict: such code was there, and does not run. Looked for where front ends
say prose is, so that every language with chunks has it; what only might be code is left alone, and
so are the examples that docstrings show: a string must be code from its first line to its last.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from textwrap import dedent

from msgspec import Struct

from analyzer.engine.code_likeness import is_all_code, is_promising, names_in, reads_as_code
from analyzer.engine.module_graph import family
from analyzer.model.chunk import Chunk
from analyzer.model.code import CommentedCode, FileReading
from analyzer.model.source import RUNS, Location

MOST_BLOCKS = 400
"""Blocks of one file; files of nothing but switched-off code tell no more after that."""

LONGEST_TEXT = 600
LONGEST_COMMENT = 20_000

_MARK = re.compile(r"[ \t]*(?:#+['!]?|//+[/!]?|/\*+|\*+/?|--+|%+|!+|;+|[rRbBuU]*(?:\"\"\"|'''))")
_END = re.compile(r"[ \t]*(?:\*+/|\"\"\"|''')[ \t]*$")

_FOR_READERS = frozenset({"/**", "///", "//!", "#'", "#!", "!>", "%%", "*"})
"""What opens documentation, or a line of it: code in it is an example."""


class _Line(Struct, frozen=True, gc=False):
    stored: int
    text: str
    stands_alone: bool  # nothing but the comment on its line
    in_string: bool = False


def commented_code(reading: FileReading) -> tuple[CommentedCode, ...]:
    """Blocks in the order of the file; none for documents and tests. Depends on the chunks and
    the language alone."""
    if reading.role not in RUNS:
        return ()
    language = family(reading.language) or reading.language
    found: list[CommentedCode] = []
    for chunk in reading.chunks:
        for block in _blocks(_lines(chunk)):
            texts = [one.text for one in block]
            if block[0].in_string and not is_all_code(texts):
                continue
            for first, last, text in reads_as_code(language, texts):
                place = Location(reading.path, block[first].stored, block[last].stored)
                found.append(CommentedCode(place, text[:LONGEST_TEXT], names_in(language, text)))
        if len(found) >= MOST_BLOCKS:
            break
    return tuple(found[:MOST_BLOCKS])


def _lines(chunk: Chunk) -> Iterator[_Line]:
    """The lines of all comments and bare strings, without what marks them."""
    at, line = 0, 0
    for start, end in chunk.prose:
        line += chunk.text.count("\n", at, start)
        at = start
        before = chunk.text[chunk.text.rfind("\n", 0, start) + 1 : start]
        opener = _MARK.match(chunk.text, start, end)
        if opener is None or end - start > LONGEST_COMMENT:
            continue  # the rest of one that began in the chunk before
        in_string = opener[0][-1] in "\"'"
        if in_string and not _may_be_code(chunk.text, opener.end(), end):
            continue
        if not in_string and opener[0].strip() in _FOR_READERS:
            continue
        for number, written in enumerate(chunk.text[start:end].split("\n")):
            stored = chunk.line_of(line + number)
            shown = _unmarked(written, first=number == 0, opener=chunk.text[start])
            yield _Line(stored, shown, number > 0 or not before.strip(), in_string)


def _may_be_code(text: str, start: int, end: int) -> bool:
    """Whether a whole string holds a first line that could be code: docstrings seldom do."""
    if text[end - 1] not in "\"'":
        return False
    first = text[start:end].lstrip().partition("\n")[0]
    return is_promising(first)


def _unmarked(written: str, *, first: bool, opener: str) -> str:
    text = _END.sub("", written)
    if first or opener in "/*":
        found = _MARK.match(text)
        text = text[found.end() :] if found else text
    return text.rstrip()


def _blocks(lines: Iterator[_Line]) -> Iterator[Sequence[_Line]]:
    """Comments on lines one after the other; a comment behind code stands for itself."""
    block: list[_Line] = []
    for line in lines:
        if block and not _follows(block[-1], line):
            yield _dedented(block)
            block = []
        block.append(line)
    if block:
        yield _dedented(block)


def _follows(above: _Line, line: _Line) -> bool:
    is_next = above.stored + 1 == line.stored and above.in_string == line.in_string
    return is_next and above.stands_alone and line.stands_alone


def _dedented(block: list[_Line]) -> list[_Line]:
    texts = dedent("\n".join(line.text for line in block)).split("\n")
    return [
        _Line(line.stored, text, line.stands_alone, line.in_string)
        for line, text in zip(block, texts, strict=True)
    ]
