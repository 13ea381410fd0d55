"""Where does a stretch of lines end that are indented deeper than its first one?"""

from __future__ import annotations

import re

from analyzer.engine.languages.source_lines import SourceLines

_FIRST = re.compile(r"^[^\S\n]*(?=\S)", re.M)


class Indents:
    """The indents of a text's lines that hold something, read once.

    `shallower` leads from each to the next one with a smaller indent, so that no search visits a
    line twice at one depth.
    """

    def __init__(self, code: str, lines: SourceLines) -> None:
        self.lines = lines
        self.length = len(code)
        found = [(lines.line_at(m.start()), m.end() - m.start()) for m in _FIRST.finditer(code)]
        self.depth = [depth for _, depth in found]
        self.number = [number for number, _ in found]
        self.next_said = self._next_said(len(lines))
        self.shallower = self._shallower()

    def _next_said(self, count: int) -> list[int]:
        """For each line number the place of the first said line behind it."""
        following = [len(self.number)] * (count + 1)
        place = len(self.number)
        for number in range(count, 0, -1):
            following[number] = place
            if place and self.number[place - 1] == number:
                place -= 1
        return following

    def _shallower(self) -> list[int]:
        found = [len(self.depth)] * len(self.depth)
        stack: list[int] = []
        for place, depth in enumerate(self.depth):
            while stack and self.depth[stack[-1]] > depth:
                found[stack.pop()] = place
            stack.append(place)
        return found

    def end_below(self, start: int, body: int) -> int:
        """The end of the last line from that of `body` on that is indented deeper than `start`."""
        indent = start - self.lines.start_of(self.lines.line_at(start))
        place = self.next_said[self.lines.line_at(body)]
        while place < len(self.depth) and self.depth[place] > indent:
            place = self.shallower[place]
        if place >= len(self.depth):
            return self.length
        return self.lines.start_of(self.number[place]) - 1
