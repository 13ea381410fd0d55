"""Which cells does a stored notebook hold, and on which stored line is each source line?

A scan of the JSON text itself, because only there are the lines. It needs no valid JSON: of a
truncated notebook it gives the cells before the break.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

_TOKEN = re.compile(r'"[^"\\]*(?:\\[\s\S][^"\\]*)*"(\s*:)?|[{}\[\]]')
_SOURCES = frozenset({"source", "input"})  # nbformat 4, and 3 for code


@dataclass(slots=True)
class Cell:
    """`stored[i]` is the stored line of `lines[i]`; numbers count all cells from 1."""

    number: int
    kind: str = ""  # "code", "markdown", "raw", "heading"
    lines: list[str] = field(default_factory=list)
    stored: list[int] = field(default_factory=list)
    _open: bool = False  # whether the next text goes on the last line

    def add(self, text: str, line: int) -> None:
        """Append source text that stands on a stored line."""
        if not text:
            return
        parts = text.replace("\r\n", "\n").split("\n")
        if self._open:
            self.lines[-1] += parts.pop(0)
        self._open = True
        if parts and not parts[-1]:
            parts.pop()
            self._open = False
        self.lines.extend(parts)
        self.stored.extend([line] * len(parts))


@dataclass(slots=True)
class _Container:
    kind: str  # "{" or "["
    key: str  # the key it stands under; a list's items share the list's


def read_cells(text: str) -> list[Cell]:
    """All cells in order; none when the text holds no notebook."""
    return list(_Scan(text).cells())


class _Scan:
    def __init__(self, text: str) -> None:
        self.text = text
        self.stack: list[_Container] = []
        self.key = ""
        self.cell: Cell | None = None
        self.depth = 0  # of the open cell
        self.count = 0
        self._line, self._at = 1, 0

    def cells(self) -> Iterator[Cell]:
        for token in _TOKEN.finditer(self.text):
            mark = self.text[token.start()]
            if mark == '"':
                self._string(token)
            elif mark in "{[":
                self._enter(mark)
            else:
                done = self._leave()
                if done is not None:
                    yield done
        if self.cell is not None:
            yield self.cell

    def _enter(self, mark: str) -> None:
        above = self.stack[-1] if self.stack else None
        key = above.key if above and above.kind == "[" else self.key
        self.stack.append(_Container(mark, key))
        self.key = ""
        if mark == "{" and self.cell is None and above and above.kind == "[" and key == "cells":
            self.count += 1
            self.cell = Cell(self.count)
            self.depth = len(self.stack)

    def _leave(self) -> Cell | None:
        if self.stack:
            self.stack.pop()
        self.key = ""
        if self.cell is None or len(self.stack) >= self.depth:
            return None
        done, self.cell = self.cell, None
        return done

    def _string(self, token: re.Match[str]) -> None:
        if self.cell is None or len(self.stack) > self.depth + 1:
            if token[1]:
                self.key = token[0][1:].partition('"')[0]
            return
        top = self.stack[-1]
        if token[1] and top.kind == "{":
            self.key = token[0][1:].partition('"')[0]
        elif len(self.stack) == self.depth:
            self._value(self.key, token)
        elif top.kind == "[" and top.key in _SOURCES:
            self._value(top.key, token)

    def _value(self, key: str, token: re.Match[str]) -> None:
        assert self.cell is not None
        if key == "cell_type":
            self.cell.kind = _decoded(token[0])
        elif key in _SOURCES:
            self.cell.add(_decoded(token[0]), self._line_of(token.start()))

    def _line_of(self, offset: int) -> int:
        self._line += self.text.count("\n", self._at, offset)
        self._at = offset
        return self._line


def _decoded(literal: str) -> str:
    """The string a JSON literal spells; lone surrogates become "?", a bad literal nothing."""
    try:
        text = str(json.loads(literal, strict=False))
    except ValueError:
        return ""
    return text.encode("utf-8", "replace").decode("utf-8")
