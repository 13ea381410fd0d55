"""What does a file of any language define? Asked of the language's grammar.

One class for all languages: a query file a language names what its definitions look like. Broken
code gives the definitions whose own header is sound. Nothing here recurses, and the work spent on
a file is capped by counting steps, not seconds, so that the same text always gives the same.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING

from analyzer.engine.languages.grammars import GRAMMARS, NoGrammar, grammar
from analyzer.engine.languages.rewriting import rewritten

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Tree

MOST_BYTES = 2_000_000
STEPS_FOR_ALL = 20_000
BYTES_A_STEP = 16
"""Parsers report a step every few hundred bytes of common code; this many fewer is hostile."""

_INHERITS = re.compile(r"^; inherits: (\w+)$", re.M)
_ROLES = frozenset({"name", "outer", "parameters", "body", "base"})
_CONTAINERS = frozenset(
    {"class", "struct", "union", "trait", "interface", "object", "enum", "implementation"}
)
_NOT_NAMES = frozenset({"if", "for", "while", "switch", "return", "sizeof", "else", "do", "catch"})
_CHUNK = 1 << 16


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
    parameters: tuple[int, int]
    outer: str  # `Adapter` in `void Adapter::learn()`
    bases: tuple[str, ...]
    parent: int  # place of the definition around it in the outline; -1 at the top
    depth: int  # definitions around it


@dataclass(frozen=True, slots=True)
class TreeOutline:
    """Definitions in the order of the text, outer ones first. `problem` says what was not read."""

    definitions: tuple[Defined, ...]
    has_errors: bool = False
    problem: str = ""


def outline_of(language: str, text: str) -> TreeOutline | None:
    """The outline of `text`; None when there is no grammar, which `missing_grammar` explains."""
    if language not in GRAMMARS or missing_grammar(language):
        return None
    return _reader(language).outline(text)


@cache
def missing_grammar(language: str) -> str:
    """Why `language` cannot be read by a grammar, in a sentence; "" when it can."""
    try:
        _reader(language)
    except NoGrammar as error:
        return f"no grammar for {language}: {error}"
    return ""


@cache
def _reader(language: str) -> _Reader:
    if language not in GRAMMARS:
        raise NoGrammar("none is known")
    return _Reader(language, GRAMMARS[language])


def query_text(language: str) -> str:
    """The language's patterns, with those of the language it inherits from in front."""
    folder = resources.files("analyzer.engine.languages") / "queries"
    own = (folder / f"{language}.scm").read_text(encoding="utf-8")
    inherited = _INHERITS.search(own)
    return f"{query_text(inherited[1])}\n{own}" if inherited else own


class _TooMuchWork(Exception):
    pass


class _Reader:
    """Parses and queries the text of one language."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        from tree_sitter import Parser, Query

        self.language = language
        self.variants = []
        pattern = query_text(language)
        for name in names:
            loaded = _loaded(name)
            self.variants.append((Parser(loaded), Query(loaded, pattern)))

    def outline(self, text: str) -> TreeOutline:
        written = _Text(rewritten(self.language, text), text)
        if len(written.data) > MOST_BYTES:
            return TreeOutline((), problem="too large for its grammar")
        try:
            return self._outline(written)
        except _TooMuchWork:
            return TreeOutline((), problem="takes its grammar too long")

    def _outline(self, text: _Text) -> TreeOutline:
        from tree_sitter import QueryCursor

        parser, query = self.variants[0]
        tree = _parsed(parser, text.data)
        for other, others_query in self.variants[1:]:
            if tree.root_node.has_error:
                again = _parsed(other, text.data)
                if not again.root_node.has_error:
                    tree, query = again, others_query
        root = tree.root_node
        budget = _Budget(text.data)
        matches = QueryCursor(query).matches(root, None, budget.spend_on_matches)
        if budget.spent_out:
            raise _TooMuchWork
        found: dict[int, _Found] = {}
        for pattern, captures in matches:
            one = _found(pattern, captures)
            if one is not None:
                at = one.name.start_byte
                if at not in found or pattern < found[at].pattern:
                    found[at] = one
        return TreeOutline(tuple(text.nested(found.values())), root.has_error)


def _loaded(name: str) -> Language:
    from tree_sitter import Language

    library = grammar(name)
    try:
        return library if isinstance(library, Language) else Language(library)
    except (TypeError, ValueError) as error:
        raise NoGrammar(f"{name}: {error}") from error


class _Budget:
    """Steps that may be spent on a text of this length."""

    def __init__(self, data: bytes) -> None:
        self.left = STEPS_FOR_ALL + len(data) // BYTES_A_STEP

    @property
    def spent_out(self) -> bool:
        return self.left < 0

    def spend(self, _offset: int, _error: bool) -> bool:
        self.left -= 1
        return self.left < 0

    def spend_on_matches(self, _offset: int) -> bool:
        self.left -= 1
        return self.left < 0


def _parsed(parser: object, data: bytes) -> Tree:
    from tree_sitter import Parser

    assert isinstance(parser, Parser)
    budget = _Budget(data)

    def read(at: int, _point: object) -> bytes:
        return data[at : at + _CHUNK]

    parser.reset()
    try:
        return parser.parse(read, None, "utf8", budget.spend)
    except ValueError as error:
        raise _TooMuchWork from error


@dataclass(frozen=True, slots=True)
class _Found:
    pattern: int
    kind: str
    node: Node
    name: Node
    outer: Node | None
    parameters: Node | None
    body: Node | None
    bases: Sequence[Node]


def _found(pattern: int, captures: dict[str, list[Node]]) -> _Found | None:
    """A match as a definition; None when its header is broken."""
    kind = next(k for k in captures if k not in _ROLES and not k.startswith("_"))
    node, name = captures[kind][0], captures["name"][0]
    body = captures.get("body", [None])[0]
    if name.is_missing or not _is_sound(node, name, body):
        return None
    return _Found(
        pattern,
        kind,
        node,
        name,
        captures.get("outer", [None])[0],
        captures.get("parameters", [None])[0],
        body,
        captures.get("base", ()),
    )


def _is_sound(node: Node, name: Node, body: Node | None) -> bool:
    """Whether nothing is broken before the body (or, without one, up to the name)."""
    if not node.has_error:
        return True
    border = body.start_byte if body is not None else name.end_byte
    while True:
        inner = None
        for child in node.children:
            if child.start_byte >= border:
                break
            if child.is_error or child.is_missing:
                return False
            if child.has_error:
                if child.end_byte <= border:
                    return False
                inner = child
        if inner is None:
            return True
        node = inner


class _Text:
    """Bytes that were parsed, and what their offsets are in characters of the text."""

    def __init__(self, changed: str, text: str) -> None:
        self.text = text
        self.data = changed.replace("\0", " ").encode("utf-8", "replace")
        self.ascii = len(self.data) == len(text)
        self.newlines = [match.start() for match in re.finditer("\n", text)]

    def nested(self, found: Sequence[_Found] | object) -> Iterator[Defined]:
        """The definitions in order, each with the one that it stands in."""
        ordered = sorted(found, key=lambda one: (one.node.start_byte, -one.node.end_byte, one.name.start_byte))  # type: ignore[call-overload]
        at = self.characters(ordered)
        stack: list[tuple[int, int, str]] = []
        place = 0
        for one in ordered:
            end = self.visible_end(one.node)
            while stack and stack[-1][1] <= one.node.start_byte:
                stack.pop()
            made = self.defined(one, at, end, stack)
            if made is None:
                continue
            yield made
            stack.append((place, one.node.end_byte, made.kind))
            place += 1
