"""Which definitions does a Python file hold, as far as its indentation tells?

A fraction of the cost of a syntax tree, and enough for tests. A text whose quotes or brackets do
not match has no outline.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from dataclasses import dataclass, field

from analyzer.engine.languages.python_prose import STRING_OR_COMMENT, Spans
from analyzer.engine.languages.python_text import PythonText
from analyzer.engine.languages.python_walk import LONGEST_MENTION

_UNUSUAL = re.compile("[\r\x00\x0c\ufeff]")
_NOT_BRACKETS = bytes(sorted(set(range(256)) - set(b"()[]{}\n")))
_ROUND = bytes.maketrans(b"[]{}", b"()()")
_DEFINITION = re.compile(r"(?:async\s+)?(def|class)\s+([^\W\d]\w*)")
_DEFINES = ("def", "class", "async")
_IMPORTS = ("import ", "from ")
_CONTINUES = re.compile(r"(?:else|elif|except|finally)\b")
_FIELD = re.compile(r"\{([^{}!:\n]*)")
_DEEPEST = 200  # columns in front of a docstring
_PREFIX = re.compile(r"[rRuU]?")


@dataclass(slots=True)
class Line:
    """A logical line outside of any bracket: physical lines from `first` to `last`."""

    first: int
    last: int
    indent: int
    goes_on: bool  # belongs to the statement above it: `else:`, or what is decorated


@dataclass(slots=True)
class Outlined:
    """A definition, or the module. `own` are its masked lines without those of definitions
    inside, headers and imports."""

    kind: str  # "def", "class"; "" for the module
    name: str
    indent: int
    parent: Outlined | None
    first: int  # with decorators
    header: Line
    last: int = 0
    decorators: tuple[str, ...] = ()
    own: list[str] = field(default_factory=list)


@dataclass(slots=True)
class Outline:
    """All of one file, in the order of the source; the module comes first in `definitions`."""

    masked: list[str]
    lines: list[Line]
    definitions: list[Outlined]
    prose: Spans


def outline(source: PythonText) -> Outline | None:
    """The outline of a text, or None when only a parser could make sense of it."""
    if _UNUSUAL.search(source.text):
        return None
    mask = _Mask(source.text)
    masked = mask.masked()
    if mask.is_broken:
        return None
    nesting = _Nesting(masked.split("\n"))
    if not nesting.read(masked):
        return None
    prose = sorted(mask.comments + _alone(source, mask.leading, nesting.lines))
    return Outline(nesting.masked, nesting.lines, nesting.definitions, prose)


class _Mask:
    """Replaces comments and strings by text that keeps lines, nesting and names as they are."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.comments: Spans = []
        self.leading: Spans = []  # strings with nothing but a prefix before them on their line
        self.is_broken = False

    def masked(self) -> str:
        """The text: strings are empty, those over several lines stand in brackets."""
        return STRING_OR_COMMENT.sub(self._replaced, self.text).replace("\\\n", "(\n)")

    def _replaced(self, found: re.Match[str]) -> str:
        written = found[0]
        quote = written[0]
        if quote == "#":
            self.comments.append(found.span())
            return ""
        if len(written) < 2 or written[-1] != quote:
            self.is_broken = True
        start = found.start()
        before = self.text[start - 1 : start]
        if before in " \t\nrRuU":
            # Looking further back would make a long line of strings slow.
            near = self.text[max(start - _DEEPEST, 0) : start]
            prefix = near[near.rfind("\n") + 1 :].lstrip(" \t")
            if _PREFIX.fullmatch(prefix):
                self.leading.append((start - len(prefix), found.end()))
        inside = written[1:-1]
        if len(inside) <= LONGEST_MENTION and inside.isidentifier():
            return f'""{inside} '
        names = ""
        if "{" in inside and "f" in self.text[max(start - 2, 0) : start].lower():
            names = " ".join(_FIELD.findall(inside.replace("{{", "")))
            names = "".join(one if one.isalnum() or one in "_." else " " for one in names)
        lines = written.count("\n")
        return f'""{names} (' + "\n" * lines + ")" if lines else f'""{names}'


class _Nesting:
    """Reads masked lines from top to bottom, knowing which definitions are open."""

    def __init__(self, masked: list[str]) -> None:
        self.masked = masked
        self.lines: list[Line] = []
        module = Outlined("", "", -1, None, 1, Line(1, 1, -1, False), len(masked))
        self.definitions = [module]
        self._open = [module]
        self._decorators: list[Line] = []

    def read(self, text: str) -> bool:
        """Whether brackets match, so that what was found can be relied on."""
        brackets = text.encode("ascii", "replace").translate(_ROUND, _NOT_BRACKETS).split(b"\n")
        depth = 0
        sink: list[str] | None = None
        for number, (line, marks) in enumerate(zip(self.masked, brackets, strict=True), 1):
            if not depth:
                code = line.lstrip()
                if not code:
                    continue
                sink = self._begin(number, line, code)
            if sink is not None:
                sink.append(line)
            if marks:
                depth += 2 * marks.count(b"(") - len(marks)
                if depth < 0:
                    return False
            if not depth:
                self.lines[-1].last = number
        self._close(0)
        return not depth

    def _begin(self, number: int, line: str, code: str) -> list[str] | None:
        """Take in a new logical line; where it belongs as text, if anywhere."""
        indent = _width(line[: len(line) - len(code)])
        if indent <= self._open[-1].indent:
            self._close(indent)
        decorated = bool(self._decorators)
        here = Line(number, number, indent, decorated or _CONTINUES.match(code) is not None)
        self.lines.append(here)
        if code[0] == "@":
            self._decorators.append(here)
            return self._open[-1].own
        if code.startswith(_DEFINES) and (found := _DEFINITION.match(code)):
            self._define(here, found[1], found[2])
            return None
        self._decorators = []
        return None if code.startswith(_IMPORTS) else self._open[-1].own

    def _define(self, here: Line, kind: str, name: str) -> None:
        above = self._decorators
        first = above[0].first if above else here.first
        decorators = tuple(self.masked[one.first - 1].strip() for one in above)
        parent = self._open[-1]
        one = Outlined(kind, name, here.indent, parent, first, here, decorators=decorators)
        self.definitions.append(one)
        self._open.append(one)
        self._decorators = []

    def _close(self, indent: int) -> None:
        """End the definitions that are not around a line with this indentation."""
        last = self.lines[-1].last if self.lines else 1
        while self._open[-1].indent >= indent:
            self._open.pop().last = last


def _width(space: str) -> int:
    return len(space.expandtabs()) if "\t" in space else len(space)


def _alone(source: PythonText, strings: Spans, lines: list[Line]) -> Spans:
    """Those of `strings` that are statements by themselves: docstrings and the like."""
    by_first = {one.first: one for one in lines}
    found: Spans = []
    for start, end in strings:
        one = by_first.get(bisect_right(source.starts, start))
        if one is None:
            continue
        after = source.starts[one.last - 1] + len(source.lines[one.last - 1])
        rest = source.text[end:after].lstrip() if end <= after else "-"
        if not rest or rest[0] == "#":
            found.append((start, end))
    return found
