"""What does a file of any language define? Asked of the language's grammar.

One class for all languages: a query file a language says what its definitions look like. Broken
code gives the definitions whose own header is sound. Nothing here recurses, and a file that takes
its parser too long is given up, which only hostile text does.
"""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import cache, cached_property
from importlib import resources
from typing import TYPE_CHECKING

from analyzer.engine.languages.grammars import GRAMMARS, NoGrammar, grammar
from analyzer.engine.languages.perl_outline import perl_definitions
from analyzer.engine.languages.rewriting import loosened, rewritten
from analyzer.engine.languages.tree_outline import Seen, Span, TreeOutline, arranged, in_characters

if TYPE_CHECKING:
    from tree_sitter import Language, Node, Parser, Query, Tree

MOST_BYTES = 2_000_000
MOST_SECONDS = 10.0
"""Of CPU time, for all attempts at one file. The largest file of common code takes one second or
two; hostile nesting costs quadratic time."""

ALL_OR_NOTHING: dict[str, Callable[[str], Iterator[Seen]]] = {"perl": perl_definitions}
"""What reads languages whose grammar, once it fails, loses more than patterns do."""

MISREAD = "misread"
"""The kind of what a grammar takes for a definition and is none."""

_CHUNK = 1 << 16
MOST_OPEN_MATCHES = 4_096
_INHERITS = re.compile(r"^; inherits: (\w+)$", re.M)
_ROLES = frozenset({"name", "qualified", "outer", "parameters", "body", "base"})


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


def _pattern(language: str) -> str:
    """The language's query, with that of the language it inherits from in front."""
    folder = resources.files("analyzer.engine.languages") / "queries"
    own = (folder / f"{language}.scm").read_text(encoding="utf-8")
    inherited = _INHERITS.search(own)
    return f"{_pattern(inherited[1])}\n{own}" if inherited else own


class _Grammar:
    """One grammar with its query."""

    def __init__(self, name: str, pattern: str) -> None:
        from tree_sitter import Parser, Query

        language = _loaded(name)
        self.parser = Parser(language)
        self.query = Query(language, pattern)
        self.faults = Query(language, "(ERROR) @error (MISSING) @missing")

    def broken_bytes(self, tree: Tree) -> int:
        """How much of the text the grammar could not place."""
        from tree_sitter import QueryCursor

        if not tree.root_node.has_error:
            return 0
        found = QueryCursor(self.faults).captures(tree.root_node)
        return 1 + sum(node.end_byte - node.start_byte for node in found.get("error", ()))


class _Reader:
    """Parses and queries texts of one language."""

    def __init__(self, language: str, names: Sequence[str]) -> None:
        self.language = language
        self.grammars = [_Grammar(name, _pattern(language)) for name in names]

    def outline(self, text: str) -> TreeOutline:
        clean = rewritten(self.language, text).replace("\0", " ")
        if len(clean) > MOST_BYTES:
            return TreeOutline((), problem="too large for its grammar")
        try:
            attempts = self.attempts(clean)
        except _TooMuchWorkError:
            return TreeOutline((), problem="takes its grammar too long")
        best = min(attempts, key=lambda one: (-len(one.seen), one.broken_bytes))
        if best.broken_bytes and self.language in ALL_OR_NOTHING:
            return TreeOutline(arranged(text, ALL_OR_NOTHING[self.language](text)), has_errors=True)
        seen = {one.name: one for one in best.seen}
        for other in attempts:
            for one in other.seen if other is not best else ():
                if best.is_blank_at(one.name):
                    seen.setdefault(one.name, one)
        return TreeOutline(arranged(text, seen.values()), best.broken_bytes > 0)

    def attempts(self, text: str) -> list[_Attempt]:
        """Trees of the text by every variant of the grammar, and by the best one of what is left
        of it without macros, up to the first tree without an error."""
        made: list[_Attempt] = []
        budget = _Budget()
        for one in self.grammars:
            made.append(_Attempt(one, text, budget))
            if not made[-1].broken_bytes:
                return made
        best = min(made, key=lambda attempt: attempt.broken_bytes)
        for version in loosened(self.language, text):
            made.append(_Attempt(best.grammar, version, budget))
            if not made[-1].broken_bytes:
                break
        return made


class _Attempt:
    """A version of a text with its tree."""

    def __init__(self, grammar: _Grammar, text: str, budget: _Budget) -> None:
        self.text = text
        self.data = text.encode("utf-8", "replace")
        self.grammar = grammar
        self.tree = _parsed(grammar.parser, self.data, budget)
        self.broken_bytes = grammar.broken_bytes(self.tree)

    @cached_property
    def seen(self) -> list[Seen]:
        """What the query finds, in characters."""
        return in_characters(self.data, len(self.text), _seen(self.tree, self.grammar.query))

    def is_blank_at(self, span: Span) -> bool:
        """Whether this version leaves out what others have at `span`."""
        return not self.text[span[0] : span[1]].strip()


def _loaded(name: str) -> Language:
    from tree_sitter import Language

    library = grammar(name)
    try:
        return library if isinstance(library, Language) else Language(library)
    except (TypeError, ValueError) as error:
        raise NoGrammar(f"{name}: {error}") from error


class _TooMuchWorkError(Exception):
    pass


class _Budget:
    """CPU time that may be spent on one file."""

    def __init__(self) -> None:
        self.until = time.process_time() + MOST_SECONDS

    def spent(self, *_: object) -> bool:
        """Whether to stop."""
        return time.process_time() > self.until


def _parsed(parser: Parser, data: bytes, budget: _Budget) -> Tree:
    def read(at: int, _point: object) -> bytes:
        return data[at : at + _CHUNK]

    parser.reset()
    try:
        return parser.parse(read, encoding="utf8", progress_callback=budget.spent)
    except ValueError as error:
        raise _TooMuchWorkError from error


def _seen(tree: Tree, query: Query) -> list[Seen]:
    """One match for each name: of several, that of the pattern that stands first, with the bases
    of all, for a match holds only those that stand in one unbroken row."""
    from tree_sitter import QueryCursor

    # Without a progress callback: with one, 0.26.1 ends the whole process.
    matches = QueryCursor(query, match_limit=MOST_OPEN_MATCHES).matches(tree.root_node)
    best: dict[int, tuple[int, Seen]] = {}
    bases: defaultdict[int, set[Span]] = defaultdict(set)
    for pattern, captures in matches:
        at = _name_node(captures).start_byte
        bases[at].update(base.byte_range for base in captures.get("base", ()))
        if at not in best or pattern < best[at][0]:
            one = _one_seen(captures)
            if one is not None:
                best[at] = pattern, one
    return [
        replace(one, bases=tuple(sorted(bases[at])))
        for at, (_, one) in best.items()
        if one.kind != MISREAD
    ]


def _one_seen(captures: dict[str, list[Node]]) -> Seen | None:
    """A match as a definition; None when its header is broken."""
    kind = next(one for one in captures if one not in _ROLES and not one.startswith("_"))
    node, name = captures[kind][0], _name_node(captures)
    body = captures["body"][0] if "body" in captures else None
    if name.is_missing or not _is_sound(node, body.start_byte if body else name.end_byte):
        return None
    return Seen(
        kind,
        node.byte_range,
        name.byte_range,
        _span(captures, "outer"),
        _span(captures, "parameters"),
        body.byte_range if body else None,
        is_qualified="qualified" in captures,
    )


def _name_node(captures: dict[str, list[Node]]) -> Node:
    return captures["name" if "name" in captures else "qualified"][0]


def _span(captures: dict[str, list[Node]], role: str) -> Span | None:
    return captures[role][0].byte_range if role in captures else None


def _is_sound(node: Node, border: int) -> bool:
    """Whether nothing of the node is broken before `border`."""
    while node.has_error:
        across = None
        for child in node.children:
            if child.start_byte >= border:
                break
            if child.is_error or child.is_missing:
                return False
            if child.has_error:
                if child.end_byte <= border:
                    return False
                across = child
        if across is None:
            break
        node = across
    return True
