"""What do comprehensions give? Known sources are gone through, others once, perhaps."""

from __future__ import annotations

import ast
from collections.abc import Callable

from analyzer.engine.evaluation.operations import truth
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.slots import Label, bind_entry
from analyzer.engine.evaluation.things import (
    Frame,
    Items,
    Known,
    Mapping,
    Thing,
    Unknown,
)

LONGEST_LOOP = 64


def comprehension(
    run: Run, frame: Frame, node: ast.ListComp | ast.SetComp | ast.GeneratorExp
) -> Thing:
    """The list or set of a comprehension; marked as part only where an iterable is not known."""
    items: list[Thing] = []
    whole = _each(run, frame, node.generators, lambda f: items.append(run.evaluate(f, node.elt)))
    kind = "set" if isinstance(node, ast.SetComp) else "list"
    return Items(items, kind, whole)


def dict_comprehension(run: Run, frame: Frame, node: ast.DictComp) -> Thing:
    """The dict of a comprehension; keys that are not known leave it marked as part only."""
    result = Mapping({})
    label = Label(frame.module.path, node.lineno, frame.kind, frame.owner, written=node.value)

    def add(inner: Frame) -> None:
        key = run.evaluate(inner, node.key)
        value = run.evaluate(inner, node.value)
        if isinstance(key, Known):
            bind_entry(run, result, key.value, value, label)
        else:
            result.is_whole = False

    result.is_whole = _each(run, frame, node.generators, add) and result.is_whole
    return result


def _each(
    run: Run, frame: Frame, generators: list[ast.comprehension], act: Callable[[Frame], object]
) -> bool:
    """Act once for every known combination; once perhaps, and False, when they are not known."""
    inner = Frame(frame.module, {}, frame, frame.owner, frame.kind)
    return _nested(run, inner, generators, act)


def _nested(
    run: Run, frame: Frame, generators: list[ast.comprehension], act: Callable[[Frame], object]
) -> bool:
    if not generators:
        act(frame)
        return True
    first, rest = generators[0], generators[1:]
    items = iterated(run.evaluate(frame, first.iter))
    if items is None or len(items) > LONGEST_LOOP:
        with run.perhaps():
            assign_target(frame, first.target, Unknown())
            _nested(run, frame, rest, act)
        return False
    whole = True
    for item in items:
        assign_target(frame, first.target, item)
        tests = [truth(run.evaluate(frame, test)) for test in first.ifs]
        if all(one is True for one in tests):
            whole = _nested(run, frame, rest, act) and whole
        elif None in tests:
            whole = False
    return whole


def iterated(thing: Thing) -> list[Thing] | None:
    """What a loop over the thing sees; None when that is not known."""
    if isinstance(thing, Items):
        return thing.items if thing.is_whole else None
    if isinstance(thing, Mapping):
        return [Known(key) for key in thing.entries] if thing.is_whole else None
    if isinstance(thing, Known) and isinstance(thing.value, str):
        return [Known(letter) for letter in thing.value[:LONGEST_LOOP]]
    return None


def assign_target(frame: Frame, target: ast.expr, thing: Thing) -> None:
    """Bind loop variables without making facts of them."""
    if isinstance(target, ast.Name):
        frame.names[target.id] = thing
    elif isinstance(target, ast.Tuple | ast.List):
        parts = thing.items if isinstance(thing, Items) else []
        for place, one in enumerate(target.elts):
            known = len(parts) == len(target.elts)
            assign_target(frame, one, parts[place] if known else Unknown(cells=thing.cells))
