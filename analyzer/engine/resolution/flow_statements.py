"""Statements as steps: what they bind, and the ways that a run may take through them."""

from __future__ import annotations

import ast
from collections.abc import Mapping

from analyzer.engine.resolution.flow import (
    NOWHERE,
    Declare,
    Drop,
    Enter,
    Flow,
    ImportModule,
    ImportName,
    Iterate,
    Raise,
    Return,
    ScopeKind,
)
from analyzer.engine.resolution.flow_definitions import annotated_types, finish_types
from analyzer.engine.resolution.flow_expressions import OPERATORS, operate
from analyzer.engine.resolution.flow_targets import store
from analyzer.engine.resolution.flow_work import Handler, Work, forget, turn


def _effect(work: Work, node: ast.Expr) -> None:
    if not isinstance(node.value, ast.Constant):
        work.then(node.value, (forget,))


def _assign(work: Work, node: ast.Assign) -> None:
    if len(node.targets) == 1 and isinstance(node.targets[0], ast.Name):
        _note_public(work, node.targets[0].id, node.value)
    work.then(node.value, (_assign_all, node.targets))


def _assign_all(work: Work, targets: list[ast.expr]) -> None:
    value = work.out.pop()
    work.then(*((store, target, value) for target in targets))


def _note_public(work: Work, name: str, value: ast.expr) -> None:
    if name != "__all__" or work.scope.kind is not ScopeKind.MODULE:
        return
    if isinstance(value, ast.List | ast.Tuple):
        names = [one.value for one in value.elts if isinstance(one, ast.Constant)]
        if len(names) == len(value.elts):
            work.scope.public = tuple(name for name in names if isinstance(name, str))


def _augmented(work: Work, node: ast.AugAssign) -> None:
    if isinstance(node.target, ast.Name) and node.target.id == "__all__":
        work.scope.public = None
    work.then(node.target, node.value, (_finish_augmented, node))


def _finish_augmented(work: Work, node: ast.AugAssign) -> None:
    left, right = work.take(2)
    operate(work, f"__i{OPERATORS[type(node.op)]}__", left, right, node.lineno, keeps=True)
    store(work, node.target, work.out.pop())


def _annotated(work: Work, node: ast.AnnAssign) -> None:
    types = annotated_types(node.annotation)
    if types and isinstance(node.target, ast.Name):
        work.then(*types, (finish_types, len(types)), (_declare, node))
        return
    if isinstance(node.target, ast.Name) and work.scope.kind is ScopeKind.CLASS:
        # The order of fields is the order of a record's arguments.
        work.emit(Declare(node.target.id, NOWHERE))
    if node.value:
        work.then(node.value, (_assign_all, [node.target]))


def _declare(work: Work, node: ast.AnnAssign) -> None:
    assert isinstance(node.target, ast.Name)
    name = work.name(node.target.id)
    work.emit(Declare(name, work.out.pop()))
    work.scope.bound.add(name)
    if node.value:
        work.then(node.value, (_assign_all, [node.target]))


def _return(work: Work, node: ast.Return) -> None:
    if node.value is None:
        turn(work, Flow.STOP)
    else:
        work.then(node.value, (_finish_return,))


def _finish_return(work: Work) -> None:
    value = work.out.pop()
    if value != NOWHERE:
        work.emit(Return(value))
    turn(work, Flow.STOP)


def _raise(work: Work, node: ast.Raise) -> None:
    shown = [one for one in (node.exc, node.cause) if one]
    work.then(*shown, (_finish_raise, len(shown), node.lineno))


def _finish_raise(work: Work, count: int, line: int) -> None:
    values = work.take(count)
    if values and values[0] != NOWHERE:
        work.emit(Raise(values[0], line))
    turn(work, Flow.STOP)


def _if(work: Work, node: ast.If) -> None:
    # A chain of elif is one parting of many ways, however long it is.
    work.then(
        node.test,
        (forget,),
        (turn, Flow.SPLIT),
        *node.body,
        (turn, Flow.OTHERWISE),
        *_otherwise(node.orelse),
        (turn, Flow.MEET),
    )


def _otherwise(orelse: list[ast.stmt]) -> list[object]:
    tasks: list[object] = []
    while len(orelse) == 1 and isinstance(orelse[0], ast.If):
        node = orelse[0]
        tasks += [node.test, (forget,), *node.body, (turn, Flow.OTHERWISE)]
        orelse = node.orelse
    return [*tasks, *orelse]


def _while(work: Work, node: ast.While) -> None:
    work.then(
        (turn, Flow.LOOP),
        node.test,
        (forget,),
        (turn, Flow.SPLIT),
        *node.body,
        (turn, Flow.OTHERWISE),
        (turn, Flow.MEET),
        (turn, Flow.AGAIN),
        *node.orelse,
    )


def _for(work: Work, node: ast.For | ast.AsyncFor) -> None:
    work.then(node.iter, (_each, node), *node.orelse)


def _each(work: Work, node: ast.For | ast.AsyncFor) -> None:
    of = work.out.pop()
    turn(work, Flow.LOOP)
    turn(work, Flow.SPLIT)
    element = NOWHERE if of == NOWHERE else work.emit(Iterate(of, node.iter.lineno))
    work.then(
        (store, node.target, element),
        *node.body,
        (turn, Flow.OTHERWISE),
        (turn, Flow.MEET),
        (turn, Flow.AGAIN),
    )


def _with(work: Work, node: ast.With | ast.AsyncWith) -> None:
    waits = isinstance(node, ast.AsyncWith)
    tasks: list[object] = []
    for item in node.items:
        tasks += [item.context_expr, (_enter, item, waits)]
    work.then(*tasks, *node.body)


def _enter(work: Work, item: ast.withitem, waits: bool) -> None:
    of = work.out.pop()
    value = NOWHERE
    if of != NOWHERE:
        value = work.emit(Enter(of, item.context_expr.lineno, waits))
    if item.optional_vars is not None:
        store(work, item.optional_vars, value)


def _try(work: Work, node: ast.Try) -> None:
    tasks: list[object] = [(turn, Flow.TRY), *node.body, *node.orelse]
    for handler in node.handlers:
        tasks.append((turn, Flow.OTHERWISE))
        if handler.type is not None:
            tasks += [handler.type, (_caught, handler.name)]
        tasks += handler.body
    work.then(*tasks, (turn, Flow.MEET), *node.finalbody)


def _caught(work: Work, name: str | None) -> None:
    of = work.out.pop()
    if name is not None:
        # The register of the class; an instance of it is what is bound.
        work.out.append(of)
        finish_types(work, 1)
        work.bind(name, work.out.pop())


def _match(work: Work, node: ast.Match) -> None:
    work.then(node.subject, (_cases, node))


def _cases(work: Work, node: ast.Match) -> None:
    subject = work.out.pop()
    tasks: list[object] = [(turn, Flow.SPLIT)]
    for case in node.cases:
        tasks.append((_pattern, case.pattern, subject))
        if case.guard is not None:
            tasks += [case.guard, (forget,)]
        tasks += [*case.body, (turn, Flow.OTHERWISE)]
    work.then(*tasks, (turn, Flow.MEET))


def _pattern(work: Work, pattern: ast.pattern, subject: int) -> None:
    tasks: list[object] = []
    stack = [pattern]
    while stack:
        one = stack.pop()
        if isinstance(one, ast.MatchAs | ast.MatchStar) and one.name:
            whole = isinstance(pattern, ast.MatchAs) and one in (pattern, pattern.pattern)
            work.bind(one.name, subject if whole else NOWHERE)
        if isinstance(one, ast.MatchClass):
            tasks += [one.cls, (forget,)]
        if isinstance(one, ast.MatchValue):
            tasks += [one.value, (forget,)]
        stack += [child for child in ast.iter_child_nodes(one) if isinstance(child, ast.pattern)]
    work.then(*tasks)


def _import(work: Work, node: ast.Import) -> None:
    for alias in node.names:
        top = alias.asname is None
        value = work.emit(ImportModule(alias.name, top, node.lineno))
        work.bind(alias.asname or alias.name.partition(".")[0], value)


def _import_from(work: Work, node: ast.ImportFrom) -> None:
    for alias in node.names:
        step = ImportName(node.module or "", node.level, alias.name, node.lineno)
        value = work.emit(step)
        if alias.name != "*":
            work.bind(alias.asname or alias.name, value)


def _global(work: Work, node: ast.Global) -> None:
    work.scope.shared.update(node.names)


def _nonlocal(work: Work, node: ast.Nonlocal) -> None:
    work.scope.outer.update(node.names)


def _delete(work: Work, node: ast.Delete) -> None:
    for target in node.targets:
        if isinstance(target, ast.Name):
            work.emit(Drop(work.name(target.id)))
        elif isinstance(target, ast.Attribute | ast.Subscript):
            work.then(target.value, (forget,))


def _assert(work: Work, node: ast.Assert) -> None:
    shown = [one for one in (node.test, node.msg) if one]
    work.then(*(task for one in shown for task in (one, (forget,))))


def _nothing(work: Work, node: ast.stmt) -> None:
    del work, node


STATEMENTS: Mapping[type, Handler] = {
    ast.Expr: _effect,
    ast.Assign: _assign,
    ast.AugAssign: _augmented,
    ast.AnnAssign: _annotated,
    ast.Return: _return,
    ast.Raise: _raise,
    ast.If: _if,
    ast.While: _while,
    ast.For: _for,
    ast.AsyncFor: _for,
    ast.With: _with,
    ast.AsyncWith: _with,
    ast.Try: _try,
    ast.TryStar: _try,
    ast.Match: _match,
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.Global: _global,
    ast.Nonlocal: _nonlocal,
    ast.Delete: _delete,
    ast.Assert: _assert,
    ast.Pass: _nothing,
    ast.Break: _nothing,
    ast.Continue: _nothing,
}
