"""How is a call written? Its name, and its arguments with splats taken apart."""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    KEYWORDS,
    Argument,
    Arguments,
    Frame,
    Items,
    Mapping,
)


def written_name(node: ast.expr) -> str:
    """`a.b.c` as written; "" for what is no dotted name."""
    parts: list[str] = []
    while isinstance(node, ast.Attribute):
        parts.append(node.attr)
        node = node.value
    return ".".join([node.id, *reversed(parts)]) if isinstance(node, ast.Name) else ""


def arguments_of(run: Run, frame: Frame, node: ast.Call) -> Arguments:
    """The arguments of a call, splats taken apart."""
    given = Arguments()
    path = frame.module.path
    for one in node.args:
        if isinstance(one, ast.Starred):
            inner = run.evaluate(frame, one.value)
            if isinstance(inner, Items):
                given.positional += [Argument(item, path, one.lineno) for item in inner.items]
            given.is_whole = given.is_whole and isinstance(inner, Items) and inner.is_whole
        else:
            given.positional.append(Argument(run.evaluate(frame, one), path, one.lineno, one))
    for keyword in node.keywords:
        thing = run.evaluate(frame, keyword.value)
        if keyword.arg is not None:
            given.named[keyword.arg] = Argument(thing, path, keyword.lineno, keyword.value)
        elif isinstance(thing, Mapping):
            _splat(given, thing, path, keyword.value.lineno)
        else:
            run.use(thing)
            given.is_whole = False
            given.is_open = True
    return given


def _splat(given: Arguments, thing: Mapping, path: str, line: int) -> None:
    given.is_whole = given.is_whole and thing.is_whole
    given.is_open = given.is_open or not (thing.is_whole or thing.flavour == KEYWORDS)
    thing.copies += 1
    for key, value in thing.entries.items():
        if thing.copies == 1:
            for cell in value.cells[:1]:
                cell.holders -= 1
        if isinstance(key, str):
            given.named[key] = Argument(value, path, line)
