"""Definitions as a grammar sees them: in order, nested, counted in characters and lines.

Parsers count bytes of UTF-8; everything here that leaves the module counts characters.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

Span = tuple[int, int]

_NEWLINE = re.compile("\n")
_OPERATOR = re.compile(r"\boperator\b")
_ARGUMENTS = re.compile(r"\s*<[^<>]*>")
_QUOTES = "\"'`"
_HOLDERS = frozenset(
    {"class", "struct", "union", "trait", "interface", "object", "enum", "implementation"}
)
_NOT_NAMES = frozenset({"if", "for", "while", "switch", "return", "sizeof", "else", "do"})
_NOT_FUNCTIONS = _NOT_NAMES | {"catch"}  # a promise has a method of that name


@dataclass(frozen=True, slots=True)
class Seen:
    """One match of a query; offsets count bytes or characters."""

    kind: str
    node: Span
    name: Span
    outer: Span | None = None
    parameters: Span | None = None
    body: Span | None = None
    bases: tuple[Span, ...] = ()
    is_qualified: bool = False  # `A::B::f`, of which only "f" is the name


@dataclass(frozen=True, slots=True)
class Defined:
    """One definition. Offsets count characters, ends are exclusive; lines count from 1."""

    name: str
    kind: str  # "function", "method", "class", "struct", "module", "macro", …
    start: int
    end: int
    name_at: int
    first_line: int
    line: int  # where the name stands
    last_line: int
    body: int  # where the body begins; `end` without one
    parameters: Span  # inside the parentheses; (0, 0) without any
    outer: str  # "Adapter" in `void Adapter::learn()`
    bases: tuple[str, ...]
    parent: int  # place of the definition around it in the outline; -1 at the top
    depth: int  # definitions around it


@dataclass(frozen=True, slots=True)
class TreeOutline:
    """Definitions in the order of the text, outer ones first. `problem` says what was not read."""

    definitions: tuple[Defined, ...]
    has_errors: bool = False
    problem: str = ""


def arranged(text: str, seen: Iterable[Seen]) -> tuple[Defined, ...]:
    """The matches, in characters of `text`, as definitions."""
    ordered = sorted(seen, key=lambda one: (one.node[0], -one.node[1], one.name))
    places = _Places(text)
    made: list[Defined] = []
    stack: list[tuple[int, int]] = []  # where a definition ends, its place in `made`
    for one in ordered:
        while stack and stack[-1][0] <= one.node[0]:
            stack.pop()
        around = stack[-1][1] if stack else -1
        defined = places.defined(one, around, len(stack), made[around].kind if stack else "")
        if defined is not None:
            stack.append((one.node[1], len(made)))
            made.append(defined)
    return tuple(made)


class _Places:
    """Words and lines of a text."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.newlines = [match.start() for match in _NEWLINE.finditer(text)]

    def words(self, span: Span | None) -> str:
        if span is None:
            return ""
        start, end = span
        return " ".join(self.text[start:end].split())

    def line(self, offset: int) -> int:
        return bisect_right(self.newlines, offset - 1) + 1 if offset else 1

    def defined(self, one: Seen, parent: int, depth: int, around: str) -> Defined | None:
        outer, name = self.words(one.outer), self.words(one.name).strip(_QUOTES)
        name_at = one.name[0]
        if one.is_qualified:
            outer, name = _parts(name)
            name_at = self.text.find(name.split(" ")[0], name_at + len(outer))
        not_names = _NOT_FUNCTIONS if one.kind == "function" else _NOT_NAMES
        if not name or name in not_names or name_at < 0:
            return None
        start, end = one.node
        while end > start and self.text[end - 1].isspace():
            end -= 1
        is_method = one.kind == "function" and (around in _HOLDERS or outer != "")
        return Defined(
            name=name,
            kind="method" if is_method else one.kind,
            start=start,
            end=end,
            name_at=name_at,
            first_line=self.line(start),
            line=self.line(name_at),
            last_line=self.line(max(start, end - 1)),
            body=one.body[0] if one.body else end,
            parameters=self.inside(one.parameters or (0, 0)),
            outer=outer,
            bases=tuple(self.words(base) for base in one.bases),
            parent=parent,
            depth=depth,
        )

    def inside(self, span: Span) -> Span:
        start, end = span
        if end - start >= 2 and self.text[start] in "([" and self.text[end - 1] in ")]":
            return start + 1, end - 1
        return span


def _parts(written: str) -> tuple[str, str]:
    """`A<T>::B::f` as ("A<T>::B", "f"); the type that an operator gives stays with it."""
    cut = _OPERATOR.search(written)
    head, operator = (written[: cut.start()], cut[0]) if cut else (written, "")
    if operator:
        named = written[cut.start() :] if cut else ""
        named = named if named.startswith("operator()") else named.partition("(")[0].rstrip()
        return head.removesuffix("::"), named
    outer, _, name = _without_arguments(head).rpartition("::")
    return outer, name


def _without_arguments(name: str) -> str:
    """`S<a::b>` as "S"; arguments in the middle stay out as well."""
    while True:
        shorter = _ARGUMENTS.sub("", name)
        if shorter == name:
            return name
        name = shorter


def in_characters(data: bytes, characters: int, seen: list[Seen]) -> list[Seen]:
    """The matches with their offsets in bytes of `data` turned into characters."""
    if len(data) == characters:
        return seen
    at = _characters_at(data, {offset for one in seen for span in _spans(one) for offset in span})

    def turned(span: Span) -> Span:
        return at[span[0]], at[span[1]]

    return [
        replace(
            one,
            node=turned(one.node),
            name=turned(one.name),
            outer=one.outer and turned(one.outer),
            parameters=one.parameters and turned(one.parameters),
            body=one.body and turned(one.body),
            bases=tuple(turned(base) for base in one.bases),
        )
        for one in seen
    ]


def _spans(one: Seen) -> Iterator[Span]:
    for span in (one.node, one.name, one.outer, one.parameters, one.body, *one.bases):
        if span is not None:
            yield span


def _characters_at(data: bytes, offsets: set[int]) -> dict[int, int]:
    """How many characters stand before each offset."""
    counted: dict[int, int] = {}
    at = characters = 0
    for offset in sorted(offsets):
        characters += len(data[at:offset].decode("utf-8", "ignore"))
        counted[offset] = characters
        at = offset
    return counted
