"""Into which pieces is a Python file cut for retrieval?

Every line that is not blank belongs to exactly one piece: functions and methods with their
decorators and leading comments, heads of classes, and what stands between definitions.
"""

from __future__ import annotations

import ast
from bisect import bisect_left
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from analyzer.engine.languages.python_prose import Spans, cut
from analyzer.engine.languages.python_scopes import FunctionNode, Scope, first_line, parameter_names
from analyzer.engine.languages.python_text import PythonText, undecorated
from analyzer.engine.languages.python_walk import Sightings
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import DefinitionKind
from analyzer.model.source import FileRole, Location

LONGEST = 80  # lines of one piece, unless a single statement is longer
WINDOW = 40  # lines of a piece of text that has no statements
LONGEST_HEADER = 200


@dataclass(slots=True)
class Unit:
    """A definition (or the file) as a range of lines, with the definitions cut out of it."""

    first: int
    last: int
    kind: ChunkKind
    owner: str
    header: str
    body: list[ast.stmt] = field(default_factory=list)
    inner: list[Unit] = field(default_factory=list)
    starts: list[int] | None = None  # of its statements, once somebody has asked


@dataclass(frozen=True, slots=True)
class Piece:
    """Lines that become one chunk."""

    first: int
    last: int
    kind: ChunkKind
    owner: str
    header: str


def python_chunks(
    source: PythonText, seen: Sightings, prose: Spans, role: FileRole, lost: frozenset[int]
) -> tuple[Chunk, ...]:
    """Chunks in the order of the file."""
    file = _units(source, seen, comment_lines(source, prose))
    return chunks_of(file, Bounds(source, lost), source, prose, role)


def chunks_of(
    file: Unit, bounds: Bounds, source: PythonText, prose: Spans, role: FileRole
) -> tuple[Chunk, ...]:
    """Chunks of a file whose definitions are cut into units already."""
    pieces = (one for piece in _pieces(file) for one in bounds.split(*piece))
    return tuple(_chunk(source, piece, prose, role) for piece in pieces)


def comment_lines(source: PythonText, prose: Spans) -> dict[int, int]:
    """Indentation of each line that holds nothing but a comment."""
    found = {}
    line = 0
    for start, _ in prose:
        if source.text[start] != "#":
            continue
        line = bisect_left(source.starts, start + 1, line)
        indent = start - source.starts[line - 1]
        if not source.lines[line - 1][:indent].strip():
            found[line] = indent
        line -= 1
    return found


def _units(source: PythonText, seen: Sightings, comments: dict[int, int]) -> Unit:
    """The file's unit, holding those of its functions and classes outside functions."""
    node = seen.module.node
    file = Unit(1, len(source.lines), ChunkKind.REGION, "", source.path, list(node.body))
    units = {seen.module.owner: file}
    for scope in seen.scopes[1:]:
        above = units.get(scope.parent.owner) if scope.parent else None
        if above is None or above.kind is ChunkKind.FUNCTION:
            continue
        unit = _unit(source, scope, seen.module.owner, comments)
        units[scope.owner] = unit
        above.inner.append(unit)
    return file


def _unit(source: PythonText, scope: Scope, module: str, comments: dict[int, int]) -> Unit:
    node = scope.node
    assert isinstance(node, ast.ClassDef | FunctionNode)
    first, last = with_comments(
        first_line(node), node.end_lineno or node.lineno, node.col_offset, comments
    )
    kind = ChunkKind.CLASS if scope.kind is DefinitionKind.CLASS else ChunkKind.FUNCTION
    return Unit(first, last, kind, scope.owner, _header(source.path, scope, module), node.body)


def with_comments(first: int, last: int, indent: int, comments: dict[int, int]) -> tuple[int, int]:
    """The lines of a definition with the comments that lead to it and those that end it."""
    while comments.get(first - 1) == indent:
        first -= 1
    while comments.get(last + 1, -1) > indent:
        last += 1
    return first, last


def _header(path: str, scope: Scope, module: str) -> str:
    node = scope.node
    if isinstance(node, ast.ClassDef):
        inside = [undecorated(one) for one in node.bases]
    else:
        assert isinstance(node, FunctionNode)
        inside = list(parameter_names(node))
    return header(path, scope.owner[len(module) + 1 :], inside)


def header(path: str, name: str, inside: Iterable[str]) -> str:
    """`path · Class.method(params)`."""
    return f"{path} · {name}({', '.join(inside)})"[:LONGEST_HEADER]


def _pieces(unit: Unit) -> Iterator[tuple[Unit, int, int]]:
    """The unit's own stretches of lines and those of the units inside, in order."""
    stack: list[tuple[Unit, int, int] | Unit] = [unit]
    while stack:
        top = stack.pop()
        if isinstance(top, tuple):
            yield top
            continue
        parts: list[tuple[Unit, int, int] | Unit] = []
        at = top.first
        for one in top.inner:
            one.first = max(one.first, at)
            parts += [(top, at, one.first - 1), one]
            at = one.last + 1
        parts.append((top, at, top.last))
        stack.extend(reversed(parts))


class Bounds:
    """Splits stretches of lines where no statement is cut."""

    def __init__(self, source: PythonText, lost: frozenset[int], above: int = 0) -> None:
        self.lines = source.lines
        self.lost = lost
        self.above = above  # lines that statements count before the first line of `source`

    def split(self, unit: Unit, first: int, last: int) -> Iterator[Piece]:
        """Pieces of lines first-last, blank ends trimmed; none for blank lines alone."""
        for start, end in self._ranges(unit, first, last):
            start, end = self._trimmed(start, end)
            if start <= end:
                yield Piece(start, end, unit.kind, unit.owner, unit.header)

    def _ranges(self, unit: Unit, first: int, last: int) -> Iterator[tuple[int, int]]:
        if last - first < LONGEST and not self._is_lost(first, last):
            yield first, last
            return
        starts = self._starts(unit)
        at = first
        while last - at >= LONGEST or self._is_lost(at, last):
            longest = WINDOW if self._is_lost(at, last) else LONGEST
            if last - at < longest:
                break
            after = min(self._cut_after(starts, at, at + longest), last + 1)
            yield at, after - 1
            at = after
        if at <= last:
            yield at, last

    def _is_lost(self, first: int, last: int) -> bool:
        """Whether the stretch begins with a run of lines that no statement stands for."""
        return first in self.lost and min(first + WINDOW, last) in self.lost

    def _cut_after(self, starts: list[int], at: int, limit: int) -> int:
        """Where the next piece begins: at a statement, else a blank line, else the limit."""
        found = bisect_left(starts, limit + 1) - 1
        if found >= 0 and starts[found] > at:
            return starts[found]
        after = starts[found + 1] if found + 1 < len(starts) else at + 3 * LONGEST
        if after - at <= 2 * LONGEST and at not in self.lost:
            return after
        for line in range(limit, at + 1, -1):
            if not self.lines[line - 2].strip() and self.lines[line - 1][:1].strip():
                return line
        return limit

    def _starts(self, unit: Unit) -> list[int]:
        """Lines at which a statement of the unit begins, leading comments included."""
        if unit.starts is not None:
            return unit.starts
        found: list[int] = []
        busy = 0
        for node in _statements(unit.body):
            line = node.lineno
            if isinstance(node, ast.ClassDef | FunctionNode):
                line = first_line(node)
            line -= self.above
            if line > busy:
                found.append(self._with_comments(line, busy))
            if not _is_open(node):
                busy = max(busy, (node.end_lineno or node.lineno) - self.above)
        unit.starts = sorted(set(found))
        return unit.starts

    def _with_comments(self, line: int, above: int) -> int:
        while line - 1 > above and self.lines[line - 2].lstrip().startswith("#"):
            line -= 1
        return line

    def _trimmed(self, first: int, last: int) -> tuple[int, int]:
        while first <= last and not self.lines[first - 1].strip():
            first += 1
        while first <= last and not self.lines[last - 1].strip():
            last -= 1
        return first, last


def _is_open(node: ast.stmt) -> bool:
    """Whether a statement is so long that it may be cut between those it holds."""
    return (node.end_lineno or node.lineno) - node.lineno >= LONGEST and (
        hasattr(node, "body") or isinstance(node, ast.Match)
    )


def _statements(body: Iterable[ast.stmt]) -> Iterator[ast.stmt]:
    """Statements in order; long compound ones are followed by those they hold."""
    stack = list(body)[::-1]
    while stack:
        node = stack.pop()
        yield node
        if _is_open(node):
            inner: list[ast.stmt] = []
            for name in ("body", "handlers", "cases", "orelse", "finalbody"):
                for one in getattr(node, name, ()):
                    inner.extend([one] if isinstance(one, ast.stmt) else one.body)
            stack.extend(reversed(inner))


def _chunk(source: PythonText, piece: Piece, prose: Spans, role: FileRole) -> Chunk:
    place = Location(source.path, piece.first, piece.last)
    start = source.starts[piece.first - 1]
    end = source.starts[piece.last - 1] + len(source.lines[piece.last - 1])
    return Chunk(
        chunk_id=f"{source.path}:{place.lines}",
        location=place,
        role=role,
        kind=piece.kind,
        owner=piece.owner,
        header=piece.header,
        text=source.text[start:end],
        prose=cut(prose, start, end),
    )
