"""What does a body of statements do to the names around it?

A status says how a body ended: "" when it ran to its end, else "return", "break", "continue" or
"raise". Branches whose condition is not known run both, each perhaps.
"""

from __future__ import annotations

import ast
from collections.abc import Callable
from typing import Any

from analyzer.engine.evaluation.assignment import assign, augment, delete
from analyzer.engine.evaluation.comprehensions import assign_target, iterated
from analyzer.engine.evaluation.definitions import define_class, define_function
from analyzer.engine.evaluation.importing import import_from, import_modules
from analyzer.engine.evaluation.operations import compared, truth
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Frame,
    Items,
    Known,
    Thing,
    Unknown,
    cells_of,
    joined,
)

LONGEST_LOOP = 64
LONGEST_COUNT = 4  # turns of a counting loop; longer ones are training, not set-up


def execute(run: Run, frame: Frame, body: list[ast.stmt]) -> str:
    """Run a body; returns its status."""
    for statement in body:
        run.step()
        action = _KINDS.get(statement.__class__)
        status = action(run, frame, statement) if action is not None else ""
        if status:
            return status
    return ""


def _expression(run: Run, frame: Frame, node: ast.Expr) -> str:
    run.evaluate(frame, node.value)
    return ""


def _assign(run: Run, frame: Frame, node: ast.Assign) -> str:
    value = run.evaluate(frame, node.value)
    for target in node.targets:
        assign(run, frame, target, value, node.value)
    return ""


def _annotated(run: Run, frame: Frame, node: ast.AnnAssign) -> str:
    if node.value is not None:
        assign(run, frame, node.target, run.evaluate(frame, node.value), node.value)
    return ""


def _augmented(run: Run, frame: Frame, node: ast.AugAssign) -> str:
    augment(run, frame, node)
    return ""


def _return(run: Run, frame: Frame, node: ast.Return) -> str:
    value: Thing = Known(None) if node.value is None else run.evaluate(frame, node.value)
    frame.returned.append(value)
    return "return"


def _if(run: Run, frame: Frame, node: ast.If) -> str:
    known = truth(run.evaluate(frame, node.test))
    path = frame.module.path
    if known is None:
        return _either(run, frame, [node.body, node.orelse])
    taken, left = (node.body, node.orelse) if known else (node.orelse, node.body)
    if left:
        span = (path, left[0].lineno, left[-1].end_lineno or left[-1].lineno)
        run.skipped_lines.setdefault(span, f"{path}:{node.test.lineno}")
    if taken:
        run.run_lines.add((path, taken[0].lineno, taken[-1].end_lineno or taken[-1].lineno))
    return execute(run, frame, taken)


def _either(run: Run, frame: Frame, bodies: list[list[ast.stmt]]) -> str:
    """Run each body from the same state; the names end as one or another."""
    before = dict(frame.names)
    ends: list[tuple[str, dict[str, Thing]]] = []
    for body in bodies:
        if body:
            run.run_lines.add(
                (frame.module.path, body[0].lineno, body[-1].end_lineno or body[-1].lineno)
            )
        frame.names.clear()
        frame.names.update(before)
        with run.perhaps():
            status = execute(run, frame, body)
        ends.append((status, dict(frame.names)))
    going = [names for status, names in ends if not status] or [names for _, names in ends]
    frame.names.clear()
    frame.names.update(_together(going))
    statuses = {status for status, _ in ends}
    return "" if "" in statuses else sorted(statuses)[-1]


def _together(states: list[dict[str, Thing]]) -> dict[str, Thing]:
    result = dict(states[0])
    for state in states[1:]:
        for name, thing in state.items():
            result[name] = joined(result[name], thing) if name in result else thing
    return result


def _for(run: Run, frame: Frame, node: ast.For | ast.AsyncFor) -> str:
    source = run.evaluate(frame, node.iter)
    items = iterated(source)
    limit = LONGEST_COUNT if _counts(node.iter) else LONGEST_LOOP
    if items is None or len(items) > limit:
        _symbolic(run, frame, node.body, node.target, source)
        return execute(run, frame, node.orelse)
    for item in items:
        assign_target(frame, node.target, item)
        status = execute(run, frame, node.body)
        if status in ("return", "raise"):
            return status
        if status == "break":
            return ""
    return execute(run, frame, node.orelse)


def _counts(node: ast.expr) -> bool:
    found = [one.id for one in ast.walk(node) if isinstance(one, ast.Name)]
    return any(name in ("range", "trange") for name in found)


def _symbolic(
    run: Run, frame: Frame, body: list[ast.stmt], target: ast.expr | None, source: Thing
) -> None:
    """One turn of a loop that stands for any number of turns, none included."""
    for name in frozenset().union(*(_assigned(run, statement) for statement in body)):
        thing = frame.names.get(name)
        if isinstance(thing, Known | Items):
            frame.names[name] = Unknown(cells=cells_of(thing))
    before = dict(frame.names)
    if target is not None:
        first = source.items[0] if isinstance(source, Items) and len(source.items) == 1 else None
        assign_target(frame, target, first or Unknown(cells=cells_of(source)))
    with run.perhaps():
        execute(run, frame, body)
    after = dict(frame.names)
    frame.names.clear()
    frame.names.update(_together([before, after]))


def _assigned(run: Run, statement: ast.stmt) -> frozenset[str]:
    known = run.assigned.get(statement)
    if known is None:
        known = frozenset(
            node.id
            for node in ast.walk(statement)
            if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
        )
        run.assigned[statement] = known
    return known


def _while(run: Run, frame: Frame, node: ast.While) -> str:
    known = truth(run.evaluate(frame, node.test))
    if known is not False:
        _symbolic(run, frame, node.body, None, Unknown())
    return ""


def _with(run: Run, frame: Frame, node: ast.With | ast.AsyncWith) -> str:
    for item in node.items:
        thing = run.evaluate(frame, item.context_expr)
        if item.optional_vars is not None:
            assign(run, frame, item.optional_vars, thing, item.context_expr)
    return execute(run, frame, node.body)


def _try(run: Run, frame: Frame, node: Any) -> str:
    status = execute(run, frame, node.body)
    if status == "raise" or not status:
        for handler in node.handlers:
            before = dict(frame.names)
            with run.perhaps():
                ended = execute(run, frame, handler.body)
            if ended and status != "raise":
                frame.names.clear()
                frame.names.update(before)
            else:
                # What a handler sets comes into play only where the body failed.
                frame.names.update({**frame.names, **before})
    if status == "raise":
        status = ""
    status = status or execute(run, frame, node.orelse)
    return execute(run, frame, node.finalbody) or status


def _function(run: Run, frame: Frame, node: ast.FunctionDef | ast.AsyncFunctionDef) -> str:
    define_function(run, frame, node)
    return ""


def _class(run: Run, frame: Frame, node: ast.ClassDef) -> str:
    define_class(run, frame, node)
    return ""


def _global(_run: Run, frame: Frame, node: ast.Global) -> str:
    frame.global_names.update(node.names)
    return ""


def _import(run: Run, frame: Frame, node: ast.Import) -> str:
    import_modules(run, frame, node)
    return ""


def _import_from(run: Run, frame: Frame, node: ast.ImportFrom) -> str:
    import_from(run, frame, node)
    return ""


def _delete(run: Run, frame: Frame, node: ast.Delete) -> str:
    for target in node.targets:
        delete(run, frame, target)
    return ""


def _match(run: Run, frame: Frame, node: ast.Match) -> str:
    subject = run.evaluate(frame, node.subject)
    bodies: list[list[ast.stmt]] = []
    for place, case in enumerate(node.cases):
        known = _matches(run, frame, subject, case.pattern)
        if known and case.guard is not None:
            known = truth(run.evaluate(frame, case.guard))
        if known:
            _leave_cases(run, frame, node.cases[place + 1 :])
            return (
                execute(run, frame, case.body)
                if not bodies
                else _either(run, frame, [*bodies, case.body])
            )
        if known is None:
            bodies.append(case.body)
        else:
            _leave_cases(run, frame, [case])
    return _either(run, frame, [*bodies, []]) if bodies else ""


def _leave_cases(run: Run, frame: Frame, cases: list[ast.match_case]) -> None:
    path = frame.module.path
    for one in cases:
        span = (path, one.body[0].lineno, one.body[-1].end_lineno or one.body[-1].lineno)
        run.skipped_lines.setdefault(span, f"{path}:{one.pattern.lineno}")


def _matches(run: Run, frame: Frame, subject: Thing, pattern: ast.pattern) -> bool | None:
    if isinstance(pattern, ast.MatchAs) and pattern.pattern is None:
        if pattern.name:
            frame.names[pattern.name] = subject
        return True
    if isinstance(pattern, ast.MatchOr):
        answers = [_matches(run, frame, subject, one) for one in pattern.patterns]
        return True if True in answers else None if None in answers else False
    if isinstance(pattern, ast.MatchValue):
        found = compared(ast.Eq, subject, run.evaluate(frame, pattern.value))
        return found.value if isinstance(found, Known) else None
    return None


def _status(name: str) -> Callable[[Run, Frame, Any], str]:
    return lambda _run, _frame, _node: name


_KINDS: dict[type[ast.stmt], Callable[[Run, Frame, Any], str]] = {
    ast.Expr: _expression,
    ast.Assign: _assign,
    ast.AnnAssign: _annotated,
    ast.AugAssign: _augmented,
    ast.Return: _return,
    ast.If: _if,
    ast.For: _for,
    ast.AsyncFor: _for,
    ast.While: _while,
    ast.With: _with,
    ast.AsyncWith: _with,
    ast.Try: _try,
    ast.TryStar: _try,
    ast.FunctionDef: _function,
    ast.AsyncFunctionDef: _function,
    ast.ClassDef: _class,
    ast.Global: _global,
    ast.Import: _import,
    ast.ImportFrom: _import_from,
    ast.Delete: _delete,
    ast.Match: _match,
    ast.Break: _status("break"),
    ast.Continue: _status("continue"),
    ast.Raise: _status("raise"),
}
