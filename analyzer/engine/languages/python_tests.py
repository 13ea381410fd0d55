"""What does a Python test say? An outline of it to a FileReading.

Tests can neither make a claim true nor set a value, so that definitions, the names they mention
and pieces of text are all that is asked of them. None of it needs a syntax tree.
"""

from __future__ import annotations

import ast
import keyword
import re
from collections import Counter
from dataclasses import dataclass, field

from analyzer.engine.languages.python_chunks import (
    LONGEST,
    Bounds,
    Unit,
    chunks_of,
    comment_lines,
    header,
    with_comments,
)
from analyzer.engine.languages.python_names import module_name
from analyzer.engine.languages.python_outline import Line, Outline, Outlined
from analyzer.engine.languages.python_parse import FAILURES, parse
from analyzer.engine.languages.python_scopes import FunctionNode, parameter_names
from analyzer.engine.languages.python_text import PythonText, undecorated
from analyzer.engine.languages.python_walk import is_pure_name
from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.code import Definition, DefinitionKind, FileReading, Mention
from analyzer.model.source import SourceFile

# Not what is bound (`x = 1`, `f(x=1)`) and not the letter before a string.
_NAME = re.compile(r"[^\W\d](?<!\w.)\w*(?![\w\"']| ?=(?!=))")
_NOT_NAMES = frozenset({*keyword.kwlist, "self", "cls"})
_PLAIN_HEADER = re.compile(
    r"\s*(?:(?:async\s+)?def\s+\w+\s*\(([\w\s,*]*)\)|class\s+\w+\s*(?:\(([\w\s,.]*)\))?)\s*:"
)
_DECORATOR = re.compile(r"@\s*([^\W\d][\w.]*)")


@dataclass(slots=True)
class _Found:
    """A definition as it will be told, and the names it mentions."""

    name: str
    kind: DefinitionKind
    inside: tuple[str, ...] = ()  # parameters or bases
    mentions: set[str] = field(default_factory=set)


def read_test(source: SourceFile, text: PythonText, found: Outline) -> FileReading:
    """The reading of a test: definitions, mentions and chunks. Never raises."""
    module = module_name(source.path)
    told = _told(text, found, module)
    definitions = tuple(
        _definition(text, one, it) for one, it in zip(found.definitions[1:], told[1:], strict=True)
    )
    return FileReading(
        path=source.path,
        language=source.language,
        role=source.role,
        digest=source.digest,
        module=module,
        definitions=definitions,
        mentions=tuple(Mention(it.name, tuple(sorted(it.mentions))) for it in told if it.mentions),
        chunks=_chunks(source, text, found, told, module),
    )


def _told(text: PythonText, found: Outline, module: str) -> list[_Found]:
    """One for each definition of the outline, in its order."""
    told = [_Found(module, DefinitionKind.MODULE)]
    by_id = {id(found.definitions[0]): told[0]}
    counts: Counter[str] = Counter()
    for one in found.definitions[1:]:
        above = by_id[id(one.parent)]
        name = f"{above.name}.{one.name}"
        counts[name] += 1
        if counts[name] > 1:
            name += f"#{counts[name]}"
        it = by_id[id(one)] = _Found(name, _kind(one, above))
        told.append(it)
        _read_header(text, found, one, it, above)
        if not all(is_pure_name(decorator) for decorator in _decorators(one)):
            told[0].mentions.add(one.name)
    for one, it in zip(found.definitions, told, strict=True):
        it.mentions |= _names("\n".join(one.own))
    return told


def _kind(one: Outlined, above: _Found) -> DefinitionKind:
    if one.kind == "class":
        return DefinitionKind.CLASS
    is_method = above.kind is DefinitionKind.CLASS
    return DefinitionKind.METHOD if is_method else DefinitionKind.FUNCTION


def _names(masked: str) -> set[str]:
    return set(_NAME.findall(masked)) - _NOT_NAMES


def _decorators(one: Outlined) -> tuple[str, ...]:
    names = (_DECORATOR.match(written) for written in one.decorators)
    return tuple(name[1].rstrip(".") if name else "()" for name in names)


def _read_header(
    text: PythonText, found: Outline, one: Outlined, it: _Found, above: _Found
) -> None:
    """Parameters or bases; defaults and bases are mentioned by what is around."""
    line = found.masked[one.header.first - 1]
    plain = _PLAIN_HEADER.match(line) if one.header.first == one.header.last else None
    if plain is None:
        _parse_header(text, one, it, above)
        return
    written = (plain[1] or plain[2] or "").split(",")
    it.inside = tuple(name for part in written if (name := part.strip()) and name != "*")
    if one.kind == "class":
        above.mentions |= _names(plain[2] or "")
    it.mentions |= _names(line[plain.end() :])


def _parse_header(text: PythonText, one: Outlined, it: _Found, above: _Found) -> None:
    written = "\n".join(text.lines[one.header.first - 1 : one.header.last]).strip()
    tree = _parsed(written) or _parsed(f"{written}\n pass")
    node = tree.body[0] if tree and tree.body else None
    if isinstance(node, FunctionNode):
        it.inside = parameter_names(node)
        node.decorator_list = []
        body, node.body = node.body, []
    elif isinstance(node, ast.ClassDef):
        it.inside = tuple(undecorated(base) for base in node.bases)
        body, node.body = node.body, []
    else:
        return
    above.mentions |= _names_in(node)
    it.mentions |= _names_in(ast.Module(body, []))


def _parsed(written: str) -> ast.Module | None:
    try:
        return parse(written)
    except FAILURES:
        return None


def _names_in(tree: ast.AST) -> set[str]:
    names = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            names.add(node.id)
        elif isinstance(node, ast.Attribute):
            names.add(node.attr)
    return names - _NOT_NAMES


def _definition(text: PythonText, one: Outlined, it: _Found) -> Definition:
    is_class = it.kind is DefinitionKind.CLASS
    return Definition(
        name=it.name,
        kind=it.kind,
        location=text.place(one.first, one.last),
        parameters=() if is_class else it.inside,
        bases=it.inside if is_class else (),
        decorators=_decorators(one),
    )


# Chunks.


def _chunks(
    source: SourceFile, text: PythonText, found: Outline, told: list[_Found], module: str
) -> tuple[Chunk, ...]:
    comments = comment_lines(text, found.prose)
    file = Unit(1, len(text.lines), ChunkKind.REGION, "", text.path)
    units = {id(found.definitions[0]): file}
    for one, it in zip(found.definitions[1:], told[1:], strict=True):
        above = units.get(id(one.parent))
        if above is None or above.kind is ChunkKind.FUNCTION:
            continue
        first, last = with_comments(one.first, one.last, one.indent, comments)
        kind = ChunkKind.CLASS if it.kind is DefinitionKind.CLASS else ChunkKind.FUNCTION
        title = header(text.path, it.name[len(module) + 1 :], it.inside)
        unit = units[id(one)] = Unit(first, last, kind, it.name, title)
        above.inner.append(unit)
    return chunks_of(file, _OutlineBounds(text, found.lines), text, found.prose, source.role)


class _OutlineBounds(Bounds):
    """Bounds whose statements are logical lines. All units share them, for one that is asked
    lies only in units at least as long."""

    def __init__(self, source: PythonText, lines: list[Line]) -> None:
        super().__init__(source, frozenset())
        self._lines = lines
        self._all: list[int] | None = None

    def _starts(self, unit: Unit) -> list[int]:
        del unit
        if self._all is None:
            self._all = self._found_starts()
        return self._all

    def _found_starts(self) -> list[int]:
        found: list[int] = []
        busy = 0
        for first, last, is_cut in _statements(self._lines):
            if first > busy:
                found.append(self._with_comments(first, busy))
            if not is_cut:
                busy = max(busy, last)
        return sorted(set(found))


def _statements(lines: list[Line]) -> list[tuple[int, int, bool]]:
    """First and last line of each statement, and whether it may be cut between those it holds."""
    found: list[list[int]] = []  # first, last, how many it holds directly or not
    around: list[tuple[int, list[int]]] = []
    for line in lines:
        while around and around[-1][0] > line.indent:
            around.pop()
        if around and around[-1][0] == line.indent:
            if line.goes_on:
                _stretch(around, line.last)
                continue
            around.pop()
        one = [line.first, line.last, 0]
        found.append(one)
        for _, holder in around[-1:]:
            holder[2] = 1
        around.append((line.indent, one))
        _stretch(around, line.last)
    return [(first, last, bool(holds) and last - first >= LONGEST) for first, last, holds in found]


def _stretch(around: list[tuple[int, list[int]]], last: int) -> None:
    for _, holder in around:
        holder[1] = last
