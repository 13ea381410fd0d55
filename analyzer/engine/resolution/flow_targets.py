"""Where values are stored: names, attributes, items, and patterns of them."""

from __future__ import annotations

import ast

from analyzer.engine.resolution.flow import NOWHERE, Part, SetAttribute, SetItem
from analyzer.engine.resolution.flow_work import Work


def store(work: Work, target: ast.expr, value: int) -> None:
    """As a task or at once: `target = value`."""
    if isinstance(target, ast.Name):
        work.bind(target.id, value)
    elif isinstance(target, ast.Attribute):
        work.then(target.value, (_set_attribute, target.attr, value, target.lineno))
    elif isinstance(target, ast.Subscript):
        work.then(target.value, target.slice, (_set_item, value, target.lineno))
    elif isinstance(target, ast.Starred):
        store(work, target.value, value)
    elif isinstance(target, ast.Tuple | ast.List):
        _unpack(work, target.elts, value)


def _unpack(work: Work, targets: list[ast.expr], value: int) -> None:
    star = next((n for n, one in enumerate(targets) if isinstance(one, ast.Starred)), None)
    tasks: list[object] = []
    for place, target in enumerate(targets):
        if star is None or place < star:
            part = Part(value, place)
        elif place == star:
            part = Part(value, place, starred=True, after=len(targets) - 1 - star)
        else:
            part = Part(value, place - len(targets))
        tasks.append((_store_part, target, part))
    work.then(*tasks)


def _store_part(work: Work, target: ast.expr, part: Part) -> None:
    store(work, target, NOWHERE if part.of == NOWHERE else work.emit(part))


def _set_attribute(work: Work, name: str, value: int, line: int) -> None:
    work.emit(SetAttribute(work.out.pop(), name, value, line))


def _set_item(work: Work, value: int, line: int) -> None:
    key = work.out.pop()
    work.emit(SetItem(work.out.pop(), key, value, line))


def target_names(target: ast.expr) -> list[str]:
    """The plain names that a target binds."""
    names = []
    stack = [target]
    while stack:
        one = stack.pop()
        if isinstance(one, ast.Name):
            names.append(one.id)
        elif isinstance(one, ast.Tuple | ast.List):
            stack.extend(reversed(one.elts))
        elif isinstance(one, ast.Starred):
            stack.append(one.value)
    return names
