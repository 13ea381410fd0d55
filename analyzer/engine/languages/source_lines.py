"""Where an offset of a text lies: line numbers, line slices, module names.

Lines count from 1 and end at "\\n" alone.
"""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from pathlib import PurePosixPath

from analyzer.model.source import Location

LONGEST_INDENT = 400  # characters; without a limit a long line is looked at again and again

_NEWLINE = re.compile("\n")


class SourceLines:
    """One text with its line ends found once."""

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.starts = [0, *(match.end() for match in _NEWLINE.finditer(text))]

    def __len__(self) -> int:
        return len(self.starts)

    def line_at(self, offset: int) -> int:
        """The line that holds the character at `offset`."""
        return bisect_right(self.starts, offset)

    def start_of(self, line: int) -> int:
        """Offset of the first character of `line`."""
        return self.starts[line - 1]

    def end_of(self, line: int) -> int:
        """Offset just behind the last character of `line`, its newline left out."""
        return self.starts[line] - 1 if line < len(self.starts) else len(self.text)

    def slice(self, first: int, last: int) -> str:
        """The lines first to last, joined by newlines."""
        return self.text[self.starts[first - 1] : self.end_of(last)]

    def line(self, number: int) -> str:
        """One line without its newline."""
        return self.text[self.starts[number - 1] : self.end_of(number)]

    def location(self, start: int, end: int) -> Location:
        """The lines of the characters start to end (exclusive)."""
        return Location(self.path, self.line_at(start), self.line_at(max(start, end - 1)))


def begins_line(text: str, at: int) -> bool:
    """Whether only blanks, LONGEST_INDENT at most, are in front of `at` on its line."""
    low = max(0, at - LONGEST_INDENT)
    before = text[low:at]
    newline = before.rfind("\n")
    return (newline >= 0 or low == 0) and not before[newline + 1 :].strip()


def within(spans: Sequence[tuple[int, int]], start: int, end: int) -> list[tuple[int, int]]:
    """Sorted disjoint `spans` cut to [start, end) and counted from `start`."""
    at = bisect_left(spans, (start, start))
    if at and spans[at - 1][1] > start:
        at -= 1
    cut: list[tuple[int, int]] = []
    while at < len(spans) and spans[at][0] < end:
        first, last = max(spans[at][0], start), min(spans[at][1], end)
        if first < last:
            cut.append((first - start, last - start))
        at += 1
    return cut


def module_name(path: str) -> str:
    """ "src/tree.jl" is "src.tree"; a name without suffix stays whole."""
    pure = PurePosixPath(path)
    return ".".join((*pure.parent.parts, pure.stem)) if path else ""
