"""What occurs in a Python tree, and in which scope?

One pass over the tree with an explicit stack, so that no depth of nesting can end it. It only
collects; what a call or an assignment means is decided by the passes that read Sightings.
"""

from __future__ import annotations

import ast
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from analyzer.engine.languages.python_scopes import FunctionNode, Scope, all_arguments
from analyzer.engine.languages.python_text import chain_root, undecorated
from analyzer.engine.languages.python_vocabulary import (
    ACCESSORS,
    PURE_DECORATORS,
    PURE_FAMILIES,
)
from analyzer.model.code import DefinitionKind

LONGEST_MENTION = 40
_SELF = frozenset({"self", "cls"})


class CallSighting(NamedTuple):
    """A call, what it calls as written, and the loops around it inside its scope."""

    scope: Scope
    node: ast.Call
    callee: str
    depth: int


class ImportSighting(NamedTuple):
    """An import statement and where it stands."""

    scope: Scope
    node: ast.Import | ast.ImportFrom


Assignment = ast.Assign | ast.AnnAssign


@dataclass(slots=True)
class Sightings:
    """Everything the passes need, each list in the order of the source."""

    module: Scope
    scopes: list[Scope] = field(default_factory=list)  # the module's own first
    calls: list[CallSighting] = field(default_factory=list)
    imports: list[ImportSighting] = field(default_factory=list)
    assignments: list[tuple[Scope, Assignment]] = field(default_factory=list)
    dicts: list[tuple[Scope, ast.Dict]] = field(default_factory=list)
    bare_strings: list[ast.expr] = field(default_factory=list)  # docstrings among them
    guarded: bool = False  # if __name__ == "__main__"


def walk(tree: ast.Module, module: str) -> Sightings:
    """All sightings of a tree. Never recurses, never raises on a tree that `ast` made."""
    scope = Scope(module, DefinitionKind.MODULE, tree, None)
    walker = _Walker(Sightings(scope, [scope]))
    walker.run(tree, scope)
    return walker.seen


def _fields_of(kind: type[ast.AST]) -> tuple[str, ...]:
    dull = {"ctx", "op", "ops", "type_comment", "kind", "type_ignores", "id", "attr", "conversion"}
    return tuple(name for name in reversed(kind._fields) if name not in dull)


class _Walker:
    def __init__(self, seen: Sightings) -> None:
        self.seen = seen
        self.stack: list[tuple[ast.AST, Scope, int]] = []

    def run(self, tree: ast.Module, scope: Scope) -> None:
        stack = self.stack
        handlers = _HANDLERS
        self.children(tree, scope, 0)
        while stack:
            node, scope, depth = stack.pop()
            handler = handlers.get(node.__class__, _Walker.children)
            handler(self, node, scope, depth)

    def children(self, node: ast.AST, scope: Scope, depth: int) -> None:
        """Queue what a node holds so that it comes off the stack in the order written."""
        push = self.stack.append
        fields = _FIELDS.get(node.__class__)
        if fields is None:
            fields = _FIELDS[node.__class__] = _fields_of(node.__class__)
        held = node.__dict__
        for name in fields:
            value = held.get(name)
            if value.__class__ is list:
                for item in reversed(value):
                    # Half of all nodes, of which only words are worth a turn.
                    if item.__class__ is ast.Constant:
                        if item.value.__class__ is str:
                            push((item, scope, depth))
                    elif isinstance(item, ast.AST):
                        push((item, scope, depth))
            elif isinstance(value, ast.AST):
                push((value, scope, depth))

    def queue(self, nodes: Iterable[ast.AST | None], scope: Scope, depth: int) -> None:
        """Queue nodes given in the order written."""
        found = [(node, scope, depth) for node in nodes if node is not None]
        found.reverse()
        self.stack.extend(found)

    def chain(self, node: ast.expr, scope: Scope, depth: int) -> str:
        """Note a dotted chain that is read, and say it as `dotted` does."""
        parts: list[str] = []
        while isinstance(node, ast.Attribute):
            parts.append(node.attr)
            node = node.value
        if parts:
            scope.mentions.update(parts)
        root = chain_root(node)
        text = root if not parts else ".".join([root, *reversed(parts)])
        if node.__class__ is not ast.Name:
            self.stack.append((node, scope, depth))
        elif root not in _SELF:
            scope.mentions.add(root)
            scope.uses.setdefault(text, node.lineno)
        return text

    # What follows is called through _HANDLERS.

    def name(self, node: ast.Name, scope: Scope, _depth: int) -> None:
        name = node.id
        if node.ctx.__class__ is ast.Load:
            if name not in _SELF:
                scope.mentions.add(name)
                scope.uses.setdefault(name, node.lineno)
        else:
            scope.bind(name, None)

    def attribute(self, node: ast.Attribute, scope: Scope, depth: int) -> None:
        if node.ctx.__class__ is ast.Load:
            self.chain(node, scope, depth)
        else:
            self.stack.append((node.value, scope, depth))

    def constant(self, node: ast.Constant, scope: Scope, _depth: int) -> None:
        value = node.value
        if value.__class__ is str and len(value) <= LONGEST_MENTION and value.isidentifier():
            scope.mentions.add(value)

    def formatted(self, node: ast.JoinedStr, scope: Scope, depth: int) -> None:
        self.queue((one for one in node.values if not is_string(one)), scope, depth)

    def call(self, node: ast.Call, scope: Scope, depth: int) -> None:
        if node.func.__class__ in (ast.Name, ast.Attribute):
            push = self.stack.append
            for keyword in reversed(node.keywords):
                push((keyword.value, scope, depth))
            for one in reversed(node.args):
                push((one, scope, depth))
            callee = self.chain(node.func, scope, depth)
            if callee.startswith("__all__."):
                return
        else:
            self.children(node, scope, depth)
            callee = "()"
        self.seen.calls.append(CallSighting(scope, node, callee, depth))

    def mapping(self, node: ast.Dict, scope: Scope, depth: int) -> None:
        self.seen.dicts.append((scope, node))
        self.children(node, scope, depth)

    def bare(self, node: ast.Expr, scope: Scope, depth: int) -> None:
        if is_string(node.value):
            self.seen.bare_strings.append(node.value)
        else:
            self.stack.append((node.value, scope, depth))

    def assign(self, node: ast.Assign, scope: Scope, depth: int) -> None:
        if any(isinstance(one, ast.Name) and one.id == "__all__" for one in node.targets):
            return
        self.seen.assignments.append((scope, node))
        self.stack.append((node.value, scope, depth))
        for target in node.targets:
            self._bind_target(target, node.value, scope, depth)

    def _bind_target(self, target: ast.expr, value: ast.expr, scope: Scope, depth: int) -> None:
        if isinstance(target, ast.Name):
            scope.bind(target.id, value)
        elif pairs := paired(target, value):
            for one, its_value in pairs:
                self._bind_flat(one, its_value, scope, depth)
        else:
            self.stack.append((target, scope, depth))

    def _bind_flat(self, target: ast.expr, value: ast.expr, scope: Scope, depth: int) -> None:
        if isinstance(target, ast.Name):
            scope.bind(target.id, value)
        else:
            self.stack.append((target, scope, depth))

    def annotated(self, node: ast.AnnAssign, scope: Scope, depth: int) -> None:
        self.queue((node.annotation, node.value), scope, depth)
        if node.value is None:
            return
        self.seen.assignments.append((scope, node))
        self._bind_target(node.target, node.value, scope, depth)

    def augmented(self, node: ast.AugAssign, scope: Scope, depth: int) -> None:
        if isinstance(node.target, ast.Name) and node.target.id == "__all__":
            return
        self.children(node, scope, depth)

    def argument(self, node: ast.arg, scope: Scope, depth: int) -> None:
        scope.bind(node.arg, None)
        self.children(node, scope, depth)

    def named(self, node: ast.ExceptHandler | ast.MatchAs, scope: Scope, depth: int) -> None:
        if node.name:
            scope.bind(node.name, None)
        self.children(node, scope, depth)

    def outer_names(self, node: ast.Global | ast.Nonlocal, scope: Scope, _depth: int) -> None:
        above: Scope | None = scope
        while above is not None:
            for name in node.names:
                above.bindings[name] = None
            above = above.parent

    def imports(self, node: ast.Import | ast.ImportFrom, scope: Scope, _depth: int) -> None:
        self.seen.imports.append(ImportSighting(scope, node))
        for alias in node.names:
            scope.bind(alias.asname or alias.name.partition(".")[0], None)

    def branch(self, node: ast.If, scope: Scope, depth: int) -> None:
        if scope is self.seen.module and is_main_guard(node.test):
            self.seen.guarded = True
        self.children(node, scope, depth)

    def for_loop(self, node: ast.For | ast.AsyncFor, scope: Scope, depth: int) -> None:
        self.queue(node.orelse, scope, depth)
        self.queue(node.body, scope, depth + 1)
        self.queue((node.target, node.iter), scope, depth)

    def while_loop(self, node: ast.While, scope: Scope, depth: int) -> None:
        self.queue(node.orelse, scope, depth)
        self.queue((node.test, *node.body), scope, depth + 1)

    def comprehension(self, node: Any, scope: Scope, depth: int) -> None:
        first = node.generators[0]
        for one in reversed(node.generators):
            self.queue((one.target, *one.ifs), scope, depth + 1)
            self.stack.append((one.iter, scope, depth if one is first else depth + 1))
        parts = (node.key, node.value) if isinstance(node, ast.DictComp) else (node.elt,)
        self.queue(parts, scope, depth + 1)

    def function(self, node: FunctionNode, scope: Scope, depth: int) -> None:
        is_method = scope.kind is DefinitionKind.CLASS
        kind = DefinitionKind.METHOD if is_method else DefinitionKind.FUNCTION
        inner = self._enter(node, kind, scope)
        arguments = all_arguments(node)
        for one in arguments:
            inner.bind(one.arg, None)
        self.queue(node.body, inner, 0)
        spec = node.args
        around = [one.annotation for one in arguments] + [node.returns]
        self.queue([*node.decorator_list, *around], scope, depth)
        self.queue([*spec.defaults, *spec.kw_defaults], scope, depth)

    def class_(self, node: ast.ClassDef, scope: Scope, depth: int) -> None:
        inner = self._enter(node, DefinitionKind.CLASS, scope)
        self.queue(node.body, inner, 0)
        self.queue([*node.decorator_list, *node.bases, *node.keywords], scope, depth)

    def _enter(self, node: Any, kind: DefinitionKind, scope: Scope) -> Scope:
        scope.bind(node.name, None)
        inner = Scope(scope.member_name(node.name), kind, node, scope)
        self.seen.scopes.append(inner)
        if any(not _is_pure(one) for one in node.decorator_list):
            self.seen.module.mentions.add(node.name)
        return inner


def is_string(node: ast.expr) -> bool:
    """Whether a node is a string literal."""
    return node.__class__ is ast.Constant and node.value.__class__ is str


def _is_pure(decorator: ast.expr) -> bool:
    return is_pure_name(undecorated(decorator))


def is_pure_name(name: str) -> bool:
    """Whether a decorator of this name hands the definition to nobody."""
    return name in PURE_DECORATORS or name.startswith(PURE_FAMILIES) or name.endswith(ACCESSORS)


def paired(target: ast.expr, value: ast.expr) -> list[tuple[ast.expr, ast.expr]]:
    """`a, b = 1, 2` pair by pair; empty when the sides do not match one to one."""
    sequence = (ast.Tuple, ast.List)
    if not (isinstance(target, sequence) and isinstance(value, sequence)):
        return []
    if len(target.elts) != len(value.elts):
        return []
    if any(isinstance(one, ast.Starred) for one in (*target.elts, *value.elts)):
        return []
    return list(zip(target.elts, value.elts, strict=True))


def is_main_guard(test: ast.expr) -> bool:
    """Whether a condition compares `__name__` with "__main__"."""
    if not isinstance(test, ast.Compare):
        return False
    sides = (test.left, *test.comparators)
    named = any(isinstance(one, ast.Name) and one.id == "__name__" for one in sides)
    return named and any(isinstance(one, ast.Constant) and one.value == "__main__" for one in sides)


_FIELDS: dict[type[ast.AST], tuple[str, ...]] = {}
_Handler = Callable[[_Walker, Any, Scope, int], None]
_HANDLERS: dict[type[ast.AST], _Handler] = {
    ast.Name: _Walker.name,
    ast.Attribute: _Walker.attribute,
    ast.Constant: _Walker.constant,
    ast.JoinedStr: _Walker.formatted,
    ast.Call: _Walker.call,
    ast.Dict: _Walker.mapping,
    ast.Expr: _Walker.bare,
    ast.Assign: _Walker.assign,
    ast.AnnAssign: _Walker.annotated,
    ast.AugAssign: _Walker.augmented,
    ast.arg: _Walker.argument,
    ast.ExceptHandler: _Walker.named,
    ast.MatchAs: _Walker.named,
    ast.Global: _Walker.outer_names,
    ast.Nonlocal: _Walker.outer_names,
    ast.Import: _Walker.imports,
    ast.ImportFrom: _Walker.imports,
    ast.If: _Walker.branch,
    ast.For: _Walker.for_loop,
    ast.AsyncFor: _Walker.for_loop,
    ast.While: _Walker.while_loop,
    ast.ListComp: _Walker.comprehension,
    ast.SetComp: _Walker.comprehension,
    ast.DictComp: _Walker.comprehension,
    ast.GeneratorExp: _Walker.comprehension,
    ast.FunctionDef: _Walker.function,
    ast.AsyncFunctionDef: _Walker.function,
    ast.ClassDef: _Walker.class_,
}
