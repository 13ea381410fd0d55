"""What is each line of a Markdown or plain paper: heading, table row, list item, caption, or
prose?
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from enum import StrEnum
from statistics import median

from msgspec import Struct

from analyzer.paper.document import Span

LONG_LINE = 160
"""Above this a prose line is a whole paragraph: nobody wraps there."""

_RULE = re.compile(r"^\s*(?:[-*_]\s*){3,}$|^\s*={3,}\s*$")
_PAGE_NUMBER = re.compile(
    r"^\s*(?:page\s+)?\d{1,4}(?:\s+of\s+\d+)?\s*$|^\s*-\s*\d{1,4}\s*-\s*$", re.I
)
_CAPTION = re.compile(
    r"^\W{0,4}(?:\*\*)?(?:Figure|Fig\.?|Table|Listing"
    r"|Algorithm)\s*[A-Z]{0,2}\.?\d*(?:\.\d+)?(?:\*\*)?\s*[:.|]"
    r"|^Algorithm\s+\d+(?=[A-Z])",
    re.I,
)
_LIST = re.compile(r"^\s{0,8}(?:[-*+•‣▪–]\s+|\(?\d{1,2}[.)]\s+|\([a-z]\)\s+|\([ivx]+\)\s+)(?=\S)")
_IMAGE = re.compile(r"^\s*!\[[^\]]*\]\([^)]*\)\s*$|^\s*<img\b[^>]*>\s*$", re.I)
_HEADING = re.compile(r"^ {0,3}#{1,6}(?:\s+|(?=[A-Z0-9]))\S")
_TABLE = re.compile(r"^\s*\|.*\|")
_FENCE = re.compile(r"^\s*(?:```|~~~)")
_FOOTNOTE = re.compile(r"^\s*\[\^[^\]]+\]:?")
_DISPLAY = re.compile(r"^\s*(?:\$\$|\\\[)")


class LineKind(StrEnum):
    """What a line starts or is."""

    BLANK = "blank"
    HEADING = "heading"
    TABLE = "table"
    FENCE = "fence"
    DISPLAY = "display"
    FOOTNOTE = "footnote"
    CAPTION = "caption"
    LIST = "list"
    NOISE = "noise"
    PROSE = "prose"


class Line(Struct, frozen=True):
    """A line with its place in the text, the line end not included."""

    text: str
    span: Span
    kind: LineKind


_KINDS: tuple[tuple[LineKind, re.Pattern[str]], ...] = (
    (LineKind.HEADING, _HEADING),
    (LineKind.FENCE, _FENCE),
    (LineKind.DISPLAY, _DISPLAY),
    (LineKind.TABLE, _TABLE),
    (LineKind.NOISE, _IMAGE),
    (LineKind.NOISE, _PAGE_NUMBER),
    (LineKind.NOISE, _RULE),
    (LineKind.FOOTNOTE, _FOOTNOTE),
    (LineKind.CAPTION, _CAPTION),
    (LineKind.LIST, _LIST),
)


def lines_of(text: str) -> list[Line]:
    """All lines with their kinds; running heads and page numbers are noise."""
    raw = text.split("\n")
    heads = _running_heads(raw)
    lines: list[Line] = []
    place = 0
    for line in raw:
        kind = LineKind.NOISE if line.strip() in heads else _kind(line)
        lines.append(Line(line, Span(place, place + len(line)), kind))
        place += len(line) + 1
    return lines


def _kind(line: str) -> LineKind:
    if not line.strip():
        return LineKind.BLANK
    return next((kind for kind, pattern in _KINDS if pattern.match(line)), LineKind.PROSE)


def _running_heads(lines: Sequence[str]) -> frozenset[str]:
    """Short lines of words that stand alone, four times or more: the head of every page."""
    seen: dict[str, int] = {}
    for before, line, after in zip(["", *lines], lines, [*lines[1:], ""], strict=False):
        bare = line.strip()
        alone = not before.strip() and not after.strip()
        if alone and 12 <= len(bare) <= 120 and bare[:1].isalpha() and bare[-1] not in ".:;":
            seen[bare] = seen.get(bare, 0) + 1
    return frozenset(line for line, times in seen.items() if times >= 4)


def unwrapped(lines: Sequence[Line]) -> bool:
    """Whether each line of prose is a whole paragraph, as converters write them."""
    lengths = [len(line.text) for line in lines if line.kind is LineKind.PROSE]
    return bool(lengths) and median(lengths) > LONG_LINE


def list_text(line: str) -> str:
    """A list item without its mark; numbers stay, since they tell an order."""
    found = _LIST.match(line)
    if found is None:
        return line.strip()
    mark = found.group().strip()
    return line.strip() if any(c.isalnum() for c in mark) else line[found.end() :]
