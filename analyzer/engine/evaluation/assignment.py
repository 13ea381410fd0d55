"""Where does an assigned value go? Names, attributes, entries, and parts of them."""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.copying import copy_into
from analyzer.engine.evaluation.operations import binary
from analyzer.engine.evaluation.run import Flag, Run
from analyzer.engine.evaluation.slots import Label, bind_attribute, bind_entry, bind_name
from analyzer.engine.evaluation.things import (
    Bound,
    Class,
    Frame,
    Instance,
    Items,
    Known,
    Mapping,
    Module,
    Outside,
    Site,
    Thing,
    Unknown,
)


def assign(
    run: Run, frame: Frame, target: ast.expr, value: Thing, written: ast.expr | None = None
) -> None:
    """`target = value`."""
    if isinstance(target, ast.Name):
        _to_name(run, frame, target.id, value, _label(frame, target, written))
    elif isinstance(target, ast.Attribute):
        owner = run.evaluate(frame, target.value)
        _to_attribute(run, owner, target.attr, value, _label(frame, target, written))
    elif isinstance(target, ast.Subscript):
        _to_item(run, frame, target, value, _label(frame, target, written))
    elif isinstance(target, ast.Tuple | ast.List):
        _to_parts(run, frame, target, value, written)


def _label(frame: Frame, target: ast.expr, written: ast.expr | None) -> Label:
    module = frame.module
    return Label(module.path, target.lineno, frame.kind, frame.owner, written=written or "")


def _to_name(run: Run, frame: Frame, name: str, value: Thing, label: Label) -> None:
    names = frame.module.namespace if name in frame.global_names else frame.names
    bind_name(run, names, name, value, label)


def _to_attribute(run: Run, owner: Thing, name: str, value: Thing, label: Label) -> None:
    if isinstance(owner, Module | Class):
        bind_name(run, owner.namespace, name, value, label)
    elif isinstance(owner, Bound) and isinstance(owner.receiver, Instance):
        bind_attribute(run, owner.receiver, name, value, label)
    elif isinstance(owner, Mapping | Instance):
        bind_attribute(run, owner, name, value, label)
    elif isinstance(owner, Unknown):
        for one in owner.options:
            _to_attribute(run, one, name, value, label)
        run.use(value)
    else:
        run.use(value)


def _to_item(run: Run, frame: Frame, target: ast.Subscript, value: Thing, label: Label) -> None:
    owner = run.evaluate(frame, target.value)
    key = (
        run.evaluate(frame, target.slice) if not isinstance(target.slice, ast.Slice) else Unknown()
    )
    set_item(run, owner, key, value, label, Site(frame, target.lineno))


def set_item(run: Run, owner: Thing, key: Thing, value: Thing, label: Label, _site: Site) -> None:
    """`owner[key] = value`."""
    if isinstance(owner, Mapping) and isinstance(key, Known):
        bind_entry(run, owner, key.value, value, label)
    elif isinstance(owner, Mapping):
        owner.is_whole = False
        run.use(value)
    elif isinstance(owner, Outside) and owner.name.endswith("environ"):
        if isinstance(key, Known) and isinstance(value, Known):
            flag = Flag(str(key.value), str(value.value), label.path, label.line)
            run.environment[str(key.value)] = flag
    elif isinstance(owner, Items) and isinstance(key, Known) and isinstance(key.value, int):
        if -len(owner.items) <= key.value < len(owner.items):
            owner.items[key.value] = value
    else:
        run.use(value)


def _to_parts(
    run: Run,
    frame: Frame,
    target: ast.Tuple | ast.List,
    value: Thing,
    written: ast.expr | None,
) -> None:
    parts: list[Thing] = [Unknown(cells=value.cells)] * len(target.elts)
    if isinstance(value, Items) and len(value.items) == len(target.elts):
        parts = value.items
    elif isinstance(value, Items) and any(isinstance(one, ast.Starred) for one in target.elts):
        before = next(p for p, one in enumerate(target.elts) if isinstance(one, ast.Starred))
        behind = len(target.elts) - before - 1
        end = len(value.items) - behind
        if end >= before:
            middle = Items(value.items[before:end])
            parts = [*value.items[:before], middle, *value.items[end:]]
    wholes = written.elts if isinstance(written, ast.Tuple | ast.List) else []
    for place, one in enumerate(target.elts):
        inner = one.value if isinstance(one, ast.Starred) else one
        own = wholes[place] if len(wholes) == len(target.elts) else None
        assign(run, frame, inner, parts[place], own)


def augment(run: Run, frame: Frame, node: ast.AugAssign) -> None:
    """`target op= value`."""
    load = _loaded(node.target)
    old = run.evaluate(frame, load)
    value = run.evaluate(frame, node.value)
    if isinstance(old, Mapping) and isinstance(value, Mapping):
        path = frame.module.path
        copy_into(run, old, value, Label(path, node.lineno, frame.kind, frame.owner))
        return
    if isinstance(old, Items) and isinstance(value, Items) and isinstance(node.op, ast.Add):
        old.items.extend(value.items[:200])
        old.is_whole = old.is_whole and value.is_whole
        return
    assign(run, frame, node.target, binary(node.op.__class__, old, value), node.value)


def _loaded(target: ast.expr) -> ast.expr:
    if isinstance(target, ast.Name):
        return ast.copy_location(ast.Name(target.id, ast.Load()), target)
    if isinstance(target, ast.Attribute):
        return ast.copy_location(ast.Attribute(target.value, target.attr, ast.Load()), target)
    if isinstance(target, ast.Subscript):
        return ast.copy_location(ast.Subscript(target.value, target.slice, ast.Load()), target)
    return target


def delete(run: Run, frame: Frame, target: ast.expr) -> None:
    """`del target`."""
    if isinstance(target, ast.Name):
        frame.names.pop(target.id, None)
    elif isinstance(target, ast.Subscript):
        owner = run.evaluate(frame, target.value)
        key = run.evaluate(frame, target.slice)
        if isinstance(owner, Mapping) and isinstance(key, Known):
            remove_entry(run, owner, key.value)


def remove_entry(_run: Run, owner: Mapping, key: object) -> Thing | None:
    """Take an entry out; what it held is out of force, and given back."""
    thing = owner.entries.pop(key, None)
    return thing if isinstance(thing, Thing) else None
