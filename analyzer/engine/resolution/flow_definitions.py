"""Functions and classes as steps: what is worked out when they are made, and their bodies."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from analyzer.engine.resolution.flow import (
    NOWHERE,
    Decorate,
    Make,
    MakeClass,
    ScopeKind,
    Typed,
)
from analyzer.engine.resolution.flow_expressions import set_parameters, take_defaults
from analyzer.engine.resolution.flow_work import Handler, Work

PLAIN_TYPES = frozenset(
    {
        *("int", "str", "float", "bool", "bytes", "object", "Any", "None", "list", "dict"),
        *("tuple", "set", "type", "Tensor", "ndarray", "Callable", "Sequence", "Iterable"),
    }
)
"""Types whose methods are nobody's here."""

WRAPPERS = frozenset({"Optional", "Annotated", "Final", "ClassVar", "Required", "NotRequired"})
UNIONS = frozenset({"Union"})
MOST_TYPES = 4
LONGEST_ANNOTATION = 200

FunctionNode = ast.FunctionDef | ast.AsyncFunctionDef


def annotated_types(annotation: ast.expr | None) -> list[ast.expr]:
    """The names of types that an annotation allows; empty where it is about plain values."""
    found: list[ast.expr] = []
    stack: list[ast.expr | None] = [annotation]
    while stack and len(found) < MOST_TYPES:
        node = stack.pop()
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            stack.append(_parsed(node))
        elif isinstance(node, ast.BinOp) and isinstance(node.op, ast.BitOr):
            stack += [node.right, node.left]
        elif isinstance(node, ast.Subscript):
            stack += _inside(node)
        elif isinstance(node, ast.Name):
            if node.id not in PLAIN_TYPES:
                found.append(node)
        elif isinstance(node, ast.Attribute) and node.attr not in PLAIN_TYPES:
            found.append(node)
    return found if not stack else []


def _inside(node: ast.Subscript) -> list[ast.expr | None]:
    head = node.value
    name = getattr(head, "attr", getattr(head, "id", ""))
    parts = node.slice.elts if isinstance(node.slice, ast.Tuple) else [node.slice]
    if name in UNIONS:
        return list(reversed(parts))
    if name in WRAPPERS:
        return list(parts[:1])
    # `Box[int]` is a Box; `list[Box]` is none.
    return [head]


def _parsed(node: ast.Constant) -> ast.expr | None:
    text = str(node.value)
    if len(text) > LONGEST_ANNOTATION or not text.isprintable():
        return None
    try:
        tree = ast.parse(text.strip(), mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        return None
    ast.increment_lineno(tree, node.lineno - 1)
    return None if isinstance(tree, ast.Constant) else tree


def _function(work: Work, node: FunctionNode) -> None:
    arguments = node.args
    defaults = [*arguments.defaults, *(one for one in arguments.kw_defaults if one)]
    everyone = [*arguments.posonlyargs, *arguments.args, *arguments.kwonlyargs]
    typed = [(one.arg, annotated_types(one.annotation)) for one in everyone if one.annotation]
    typed += [("return", annotated_types(node.returns))] if node.returns else []
    typed = [pair for pair in typed if pair[1]]
    annotations = [task for _, types in typed for task in (*types, (finish_types, len(types)))]
    names = [name for name, _ in typed]
    work.then(*node.decorator_list, *defaults, *annotations, (_finish_function, node, names))


def finish_types(work: Work, count: int) -> None:
    """As a task: the last `count` expressions name types; give a value of one of them."""
    work.give(Typed(work.take(count)))


def _finish_function(work: Work, node: FunctionNode, typed: list[str]) -> None:
    types = tuple(zip(typed, work.take(len(typed)), strict=True))
    draft = work.open(ScopeKind.FUNCTION, node.name, node.lineno, work.scope.place)
    set_parameters(work, draft.place, node.args)
    draft.waits = isinstance(node, ast.AsyncFunctionDef)
    defaults = take_defaults(work, node.args)
    decorators = work.take(len(node.decorator_list))
    work.bodies.append((draft, node.body, work.renames))
    value = work.emit(Make(draft.place, defaults, types))
    _decorate(work, node, decorators, value)


def _decorate(
    work: Work, node: FunctionNode | ast.ClassDef, decorators: tuple[int, ...], value: int
) -> None:
    for decorator, shown in reversed(list(zip(decorators, node.decorator_list, strict=True))):
        if decorator != NOWHERE:
            value = work.emit(Decorate(decorator, value, shown.lineno))
    work.bind(node.name, value)


def _class(work: Work, node: ast.ClassDef) -> None:
    bases = [one.value if isinstance(one, ast.Starred) else one for one in node.bases]
    keywords = [one.value for one in node.keywords]
    work.then(*node.decorator_list, *bases, *keywords, (_finish_class, node))


def _finish_class(work: Work, node: ast.ClassDef) -> None:
    keywords = work.take(len(node.keywords))
    bases = work.take(len(node.bases))
    decorators = work.take(len(node.decorator_list))
    draft = work.open(ScopeKind.CLASS, node.name, node.lineno, work.scope.place)
    work.bodies.append((draft, node.body, work.renames))
    value = work.emit(MakeClass(draft.place, bases, keywords))
    _decorate(work, node, decorators, value)


DEFINITIONS: Mapping[type, Handler] = {
    ast.FunctionDef: _function,
    ast.AsyncFunctionDef: _function,
    ast.ClassDef: _class,
}
