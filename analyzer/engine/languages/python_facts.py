"""Where do Python values become facts? The one place that folds, places and records them."""

from __future__ import annotations

import ast
from collections.abc import Iterator

from analyzer.engine.languages.python_scopes import Scope
from analyzer.engine.languages.python_text import LONGEST_TEXT, PythonText, dotted
from analyzer.engine.languages.python_values import MISSING, Missing, fold
from analyzer.engine.languages.python_vocabulary import MAPPING_CALLS, WRAPPED_MAPPINGS
from analyzer.model.code import DefinitionKind, ParameterFact, ParameterKind, Value

LARGEST_MAPPING = 200  # entries; larger ones are tables, not settings
_DEEPEST_MAPPING = 12


class FactSheet:
    """Facts of one file as they are found. `done` holds ids of nodes that need no second look."""

    def __init__(self, source: PythonText) -> None:
        self.source = source
        self.facts: list[ParameterFact] = []
        self.done: set[int] = set()

    def value(
        self,
        scope: Scope,
        name: str,
        node: ast.expr,
        kind: ParameterKind,
        *,
        line: int,
        owner: str = "",
        callee: str = "",
    ) -> None:
        """Record `name` = `node`, read in `scope`, unless its value cannot be known."""
        known = fold(node, scope)
        if known is not MISSING:
            text = self.source.written(node)
            last = node.end_lineno or node.lineno
            self.record(owner or scope.owner, name, known, text, kind, (line, last), callee)

    def record(
        self,
        owner: str,
        name: str,
        value: Value | Missing,
        text: str,
        kind: ParameterKind,
        lines: tuple[int, int],
        callee: str = "",
    ) -> None:
        """Record a value already known."""
        if isinstance(value, Missing):
            return
        place = self.source.place(*lines)
        text = text[:LONGEST_TEXT]
        self.facts.append(ParameterFact(place, owner, name, value, text, kind, callee=callee))

    def mapping(
        self,
        scope: Scope,
        prefix: str,
        node: ast.expr,
        kind: ParameterKind,
        *,
        owner: str = "",
        callee: str = "",
    ) -> None:
        """Record each entry of a dict literal; inner ones get dotted names."""
        todo = [(prefix, node, 0)]
        while todo:
            above, mapping, depth = todo.pop()
            self._use_up(mapping)
            for key, value, line in mapping_items(mapping):
                name = f"{above}.{key}" if above else key
                if not is_mapping(value):
                    self.value(scope, name, value, kind, line=line, owner=owner, callee=callee)
                elif depth < _DEEPEST_MAPPING:
                    todo.append((name, value, depth + 1))

    def _use_up(self, mapping: ast.expr) -> None:
        """Neither a mapping nor what it wraps (`ConfigDict(dict(…))`) needs a second look."""
        self.done.add(id(mapping))
        while isinstance(mapping, ast.Call) and mapping.args and is_mapping(mapping.args[0]):
            mapping = mapping.args[0]
            self.done.add(id(mapping))


def kind_in(scope: Scope) -> ParameterKind:
    """What an assignment in this scope defines."""
    if scope.is_function:
        return ParameterKind.ASSIGNMENT
    if scope.kind is DefinitionKind.CLASS:
        return ParameterKind.FIELD
    return ParameterKind.CONSTANT


def is_mapping(node: ast.expr) -> bool:
    """A dict literal, `dict(...)`, or a known wrapper around one of them."""
    if isinstance(node, ast.Call):
        return makes_mapping(dotted(node.func))
    return isinstance(node, ast.Dict)


def makes_mapping(callee: str) -> bool:
    """Whether a call of this, as written, is `dict(...)` or a known wrapper."""
    return callee in MAPPING_CALLS or callee.endswith(WRAPPED_MAPPINGS)


def mapping_items(node: ast.expr) -> Iterator[tuple[str, ast.expr, int]]:
    """Entries with string keys, and the line each begins at."""
    if isinstance(node, ast.Dict) and len(node.keys) <= LARGEST_MAPPING:
        for key, value in zip(node.keys, node.values, strict=True):
            if isinstance(key, ast.Constant) and is_word(key.value):
                yield str(key.value), value, key.lineno
    elif isinstance(node, ast.Call):
        for one in node.args[:1]:
            if is_mapping(one):
                yield from mapping_items(one)
        for keyword in node.keywords:
            if keyword.arg:
                yield keyword.arg, keyword.value, keyword.lineno


def is_word(value: object) -> bool:
    """Whether a string can be the name of a setting."""
    return (
        isinstance(value, str)
        and 0 < len(value) <= 80
        and value.isprintable()
        and value.strip() == value
    )
