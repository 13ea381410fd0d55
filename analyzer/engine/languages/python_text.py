"""Which characters of a Python text belong to a syntax node?

`ast` counts columns in UTF-8 bytes and drops a byte order mark; everything here turns its
positions into lines and characters of the text as read.
"""

from __future__ import annotations

import ast
from itertools import accumulate

from analyzer.model.source import Location

LONGEST_TEXT = 120
_BOM = "\ufeff"


class PythonText:
    """A text cut into lines. `lines` are what nodes are cut from; `starts[i]` is the offset
    of line i+1."""

    __slots__ = ("_ascii", "_first_shift", "lines", "path", "starts", "text")

    def __init__(self, path: str, text: str) -> None:
        self.path = path
        self.text = text
        self.lines = text.split("\n")
        self.starts = _line_starts(self.lines)
        self._ascii = text.isascii()
        self._first_shift = len(_BOM.encode()) if text.startswith(_BOM) else 0

    def place(self, first: int, last: int) -> Location:
        """A location inside the file, whatever the numbers say."""
        bottom = len(self.lines)
        first = min(max(first, 1), bottom)
        return Location(self.path, first, min(max(last, first), bottom))

    def column(self, line: int, byte_column: int) -> int:
        """Characters before a byte column of a line."""
        if self._ascii:
            return byte_column
        if line == 1:
            byte_column += self._first_shift
        head = self.lines[line - 1].encode("utf-8", "replace")[:byte_column]
        return len(head.decode("utf-8", "ignore"))

    def span(self, node: ast.expr, above: int = 0) -> tuple[int, int]:
        """Half-open character range of a node in `text`, which begins `above` lines into what
        the node's line numbers count."""
        first, last = node.lineno - above, (node.end_lineno or node.lineno) - above
        start = self.starts[first - 1] + self.column(first, node.col_offset)
        end = self.starts[last - 1] + self.column(last, node.end_col_offset or 0)
        return start, end

    def written(self, node: ast.expr) -> str:
        """A node as written, on one line and at most LONGEST_TEXT characters."""
        if node.lineno == node.end_lineno and self._ascii:
            line = self.lines[node.lineno - 1]
            return line[node.col_offset : node.end_col_offset][:LONGEST_TEXT]
        start, end = self.span(node)
        return " ".join(self.text[start : min(end, start + 4 * LONGEST_TEXT)].split())[
            :LONGEST_TEXT
        ]


def _line_starts(lines: list[str]) -> list[int]:
    starts = list(accumulate((len(line) + 1 for line in lines), initial=0))
    starts.pop()
    return starts


def dotted(node: ast.expr) -> str:
    """`a.b.c` as written; a chain on anything but a name starts with "()", except that
    `super()` stays."""
    if node.__class__ is ast.Name:
        return node.id
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    parts.append(chain_root(node))
    return ".".join(reversed(parts))


def chain_root(node: ast.expr) -> str:
    """How the innermost part of a dotted chain is written in callees."""
    if isinstance(node, ast.Name):
        return node.id
    if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "super":
        return "super()"
    return "()"


def undecorated(node: ast.expr) -> str:
    """A decorator or base as a dotted name, arguments and subscripts dropped."""
    while isinstance(node, ast.Call | ast.Subscript):
        node = node.func if isinstance(node, ast.Call) else node.value
    return dotted(node)
