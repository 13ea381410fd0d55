"""How a name takes a value: one binding, its cell, and what it puts out of force."""

from __future__ import annotations

import ast
from collections.abc import Hashable
from dataclasses import dataclass, replace
from typing import Any

from analyzer.engine.evaluation.journal import Cell, last_name, value_key
from analyzer.engine.evaluation.run import Run
from analyzer.engine.evaluation.things import (
    Instance,
    Items,
    Known,
    Mapping,
    Thing,
    Unknown,
    cells_of,
    joined,
    plain,
    with_cell,
)
from analyzer.engine.languages.literals import scalar

DEEPEST_PATH = 200


@dataclass(slots=True)
class Label:
    """Where a binding stands and what kind of fact it is."""

    path: str
    line: int
    kind: str
    owner: str
    callee: str = ""
    written: ast.AST | str = ""
    is_default: bool = False


def cell_for(run: Run, name: str, thing: Thing, label: Label) -> Cell | None:
    """The cell for a binding: the one the value came with if it has the same name, else a new one;
    None for things that are no settings."""
    value, is_known = known_value(thing)
    if not is_known and not thing.cells:
        return None
    parents = cells_of(thing)
    noted = scalar(value) if label.kind == "launch" and isinstance(value, str) else value
    if len(thing.cells) == 1 and not label.is_default:
        own = thing.cells[0]
        same = own.is_known == is_known and value_key(own.value) == value_key(value)
        if same and last_name(own.name) == last_name(name):
            own.holders += 1
            if is_known:
                run.journal.note(label.path, label.line, name, noted, own.spot())
            return own
    if is_known:
        run.journal.note(label.path, label.line, name, noted, f"{label.path}:{label.line}")
    return run.journal.add(
        Cell(
            name=name[-DEEPEST_PATH:],
            value=value,
            is_known=is_known,
            path=label.path,
            line=label.line,
            kind=label.kind,
            owner=label.owner,
            region=run.journal.region,
            parents=parents,
            callee=label.callee,
            written=label.written,
            is_default=label.is_default,
        )
    )


def known_value(thing: Thing) -> tuple[Any, bool]:
    """The plain value of a thing, and whether there is one."""
    if isinstance(thing, Known):
        return thing.value, True
    if isinstance(thing, Items):
        try:
            return plain(thing), True
        except ValueError:
            return None, False
    return None, False


def bind_name(run: Run, names: dict[str, Thing], name: str, thing: Thing, label: Label) -> None:
    """A variable takes a value. The state of branches is kept apart by who runs them."""
    cell = cell_for(run, name, thing, label)
    _replace(run, names.get(name), cell)
    names[name] = with_cell(thing, cell) if cell is not None else thing


def bind_entry(run: Run, mapping: Mapping, key: Hashable, thing: Thing, label: Label) -> None:
    """An entry of a mapping takes a value; in a branch that may not run it may keep the old."""
    name = f"{mapping.path}.{key}" if mapping.path else str(key)
    if isinstance(thing, Mapping) and not thing.path and thing is not mapping:
        place(thing, name)
    _bind_slot(run, mapping.entries, key, thing, name, label)


def bind_attribute(run: Run, owner: Thing, name: str, thing: Thing, label: Label) -> None:
    """An attribute of an object, config or class takes a value."""
    if isinstance(owner, Mapping):
        bind_entry(run, owner, name, thing, label)
    elif isinstance(owner, Instance):
        _bind_slot(run, owner.attributes, name, thing, name, label)
        _shadow(run, owner, name)


def _shadow(run: Run, owner: Instance, name: str) -> None:
    """An attribute of an object hides the one of its class."""
    inherited, own = owner.home.find(name), owner.attributes[name]
    if inherited is not None and inherited.cells and own.cells:
        run.journal.replace(inherited.cells[0], own.cells[0])


def place(mapping: Mapping, path: str, depth: int = 0) -> None:
    """Say where a mapping hangs, so that entries of it can be named in full."""
    mapping.path = path
    for key, inner in mapping.entries.items():
        if isinstance(inner, Mapping) and depth < 10 and not inner.path:
            place(inner, f"{path}.{key}", depth + 1)


def _bind_slot(
    run: Run, slots: dict[Any, Thing], key: Hashable, thing: Thing, name: str, label: Label
) -> None:
    cell = cell_for(run, name, thing, label)
    new = with_cell(thing, cell) if cell is not None else thing
    old = slots.get(key)
    if old is not None and any(not run.journal.is_certain_for(one) for one in old.cells):
        slots[key] = joined(old, new)
        return
    _replace(run, old, cell)
    slots[key] = new


def _replace(run: Run, old: Thing | None, cell: Cell | None) -> None:
    if old is None or cell is None or not isinstance(old, Known | Items | Unknown):
        return
    for one in old.cells:
        if one.last_name == cell.last_name:
            run.journal.replace(one, cell)


def fresh(run: Run, default: Thing) -> Thing:
    """A default as one call takes it: a binding of its own, which the body may replace."""
    run.journal.kept.update(id(cell) for cell in default.cells)
    if not default.cells:
        return default
    own = default.cells[0]
    made = run.journal.add(
        replace(
            own,
            region=run.journal.region,
            holders=1,
            is_default=False,
            is_used=False,
            replaced_by=None,
            reason="",
        )
    )
    return with_cell(default, made)


def give(run: Run, default: Thing, value: Thing) -> None:
    """Note that a call gives another value than the default."""
    for cell in default.cells[:1]:
        new = value.cells[0] if value.cells else None
        run.journal.given.setdefault(id(cell), (cell, new))
