"""Protobuf's text format, in which Caffe and others keep networks and settings.

`solver { base_lr: 0.1 }` gives "solver.base_lr". A field may be repeated: those of one name at one
place are numbered, since none of them takes the place of another, as in "layer.3.name".
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from itertools import groupby

from msgspec import Struct

from analyzer.engine.languages.config_entries import MOST_ENTRIES, Entry
from analyzer.engine.languages.config_reading import ConfigParts, config_reading
from analyzer.engine.languages.literals import LONGEST_STRING, scalar
from analyzer.engine.languages.source_lines import SourceLines
from analyzer.model.code import FileReading, Value
from analyzer.model.source import SourceFile

_TOKEN = re.compile(
    r"(?P<prose>\#[^\n]*)"
    r"|(?P<key>[A-Za-z_][\w.]*|\[[\w./]+\])(?=[ \t]*(?::|[{<]))"
    r"|(?P<text>\"(?:[^\"\\\n]|\\.)*\"|'(?:[^'\\\n]|\\.)*')"
    r"|(?P<open>[{<])|(?P<close>[}>])"
    r"|(?P<word>[-+\w.]+)"
)
_DEEPEST = 60


class _Field(Struct):
    """A value with the keys above it, each with its number among those of its name."""

    path: tuple[tuple[str, int], ...]
    key_at: int
    start: int
    end: int
    value: Value


def read_prototxt(source: SourceFile) -> FileReading:
    """One fact a field; lists of plain values that stand in a row are one value."""
    lines = SourceLines(source.path, source.text)
    scan = _Scan()
    for token in _TOKEN.finditer(source.text):
        scan.take(token)
    entries = [_entry(scan, list(run)) for _, run in groupby(scan.fields, _plain)]
    left_out = max(0, len(entries) - MOST_ENTRIES)
    tops = sorted({lines.line_at(at) for at in scan.tops})
    found = ConfigParts(entries[:MOST_ENTRIES], (tops,), scan.prose, [], left_out)
    return config_reading(source, lines, found)


class _Scan:
    """State between tokens: the messages that are open, and the key that waits for its value."""

    def __init__(self) -> None:
        self.fields: list[_Field] = []
        self.counts: Counter[tuple[tuple[tuple[str, int], ...], str]] = Counter()
        self.tops: list[int] = []
        self.prose: list[tuple[int, int]] = []
        self._open: list[tuple[str, int]] = []
        self._key: tuple[str, int] | None = None

    def take(self, token: re.Match[str]) -> None:
        kind, text = token.lastgroup, token[0]
        if kind == "prose":
            self.prose.append(token.span())
        elif kind == "key":
            self._key = (text, token.start())
            if not self._open:
                self.tops.append(token.start())
        elif kind == "open" and self._key is not None:
            name = self._key[0]
            self._open.append((name, self._count(name)))
            self._key = None
        elif kind == "close" and self._open:
            self._open.pop()
        elif kind in ("text", "word") and self._key is not None:
            self._set(token, text[1:-1] if kind == "text" else scalar(text))

    def _set(self, token: re.Match[str], value: Value) -> None:
        assert self._key is not None
        name, key_at = self._key
        self._key = None
        is_prose = isinstance(value, str) and len(value) > LONGEST_STRING
        if is_prose or len(self._open) > _DEEPEST:
            return
        path = (*self._open, (name, self._count(name)))
        self.fields.append(_Field(path, key_at, token.start(), token.end(), value))

    def _count(self, name: str) -> int:
        place = (tuple(self._open), name)
        self.counts[place] += 1
        return self.counts[place] - 1


def _plain(field: _Field) -> tuple[object, ...]:
    """What fields share that stand in a row and are one list."""
    return (*field.path[:-1], field.path[-1][0])


def _entry(scan: _Scan, run: list[_Field]) -> Entry:
    first, last = run[0], run[-1]
    values = tuple(one.value for one in run if not isinstance(one.value, tuple))
    value = values if len(run) > 1 else first.value
    row = first.path if len(run) == 1 else (*first.path[:-1], (first.path[-1][0], -1))
    return Entry(".".join(_names(scan, row)), value, first.key_at, first.start, last.end)


def _names(scan: _Scan, path: tuple[tuple[str, int], ...]) -> Iterator[str]:
    for depth, (name, number) in enumerate(path):
        yield name.strip("[]")
        if number >= 0 and scan.counts[path[:depth], name] > 1:
            yield str(number)
