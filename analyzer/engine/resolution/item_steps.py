"""Steps that read and store attributes and items, and that make containers."""

from __future__ import annotations

from analyzer.engine.resolution import flow, items
from analyzer.engine.resolution.attributes import attribute, exported, set_attribute
from analyzer.engine.resolution.calling import call_special, iterate
from analyzer.engine.resolution.effects import noted
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import lineage, member
from analyzer.engine.resolution.solver import Arguments, Solver, StepHandler
from analyzer.engine.resolution.values import EMPTY, Kind, Values

MOST_KEYS_AT_ONCE = 4
"""Keys that one step may look up; a key that may be more than these may be any."""


def _collect(solver: Solver, frame: Frame, step: flow.Collect) -> Values:
    made = items.new_container(solver, frame, step.kind)
    if step.length != NOWHERE:
        solver.lengths.setdefault(made, step.length)
    for spread in step.spread:
        for source in items.containers(solver, solver.expand(frame, frame.registers[spread])):
            items.pour(solver, frame, source, made, by_key=step.kind == "Dict")
    for key, register, value in zip(step.keys, step.key_registers, step.values, strict=True):
        values = frame.registers[value]
        if not values:
            continue
        for one in _keys(solver, frame, register) if key is None else [key]:
            items.put(solver, frame, made, one, values, sure=True)
    return frozenset((made,))


def _keys(solver: Solver, frame: Frame, register: int) -> list[flow.Key | None]:
    if register == NOWHERE:
        return [items.ANY]
    found = solver.values.literals(solver.expand(frame, frame.registers[register]))
    return [*found] if 0 < len(found) <= MOST_KEYS_AT_ONCE else [items.ANY]


def _path(frame: Frame, solver: Solver, register: int, name: str) -> tuple[str, str] | None:
    """An attribute of a plain name, which a scope can follow through its own steps."""
    if register == NOWHERE:
        return None
    step = solver.program.scopes[frame.scope].code[register]
    return (step.name, name) if type(step) is flow.Load else None


def _attribute(solver: Solver, frame: Frame, step: flow.Attribute) -> Values:
    if step.of == NOWHERE:
        return EMPTY
    raw = frame.registers[step.of]
    if not raw:
        return EMPTY
    of = solver.expand(frame, raw)
    path = _path(frame, solver, step.of, step.name)
    if path is not None and path in frame.slots:
        known = frame.slots[path]
        return known if frame.is_sure(path) else known | _elsewhere(solver, of, step.name)
    return attribute(solver, frame, of, step.name, step.line)


def _elsewhere(solver: Solver, of: Values, name: str) -> Values:
    found = EMPTY
    for value in of:
        if solver.values.kinds[value] is Kind.INSTANCE:
            for one in lineage(solver, solver.values.scope(value))[0]:
                found |= solver.written_elsewhere(("attribute", one, name))
    return found


def _set_attribute(solver: Solver, frame: Frame, step: flow.SetAttribute) -> Values:
    if step.of == NOWHERE or not frame.registers[step.of]:
        return EMPTY
    values = frame.registers[step.value]
    frame.forget_attribute(step.name)
    noted(solver, frame, step.name)
    path = _path(frame, solver, step.of, step.name)
    if path is not None and values and _is_plain_store(solver, frame, step):
        frame.settle(path, values)
    set_attribute(solver, frame, frame.registers[step.of], step.name, values, step.line)
    return EMPTY


def _is_plain_store(solver: Solver, frame: Frame, step: flow.SetAttribute) -> bool:
    of = solver.expand(frame, frame.registers[step.of])
    kinds = solver.values.kinds
    if not of or any(kinds[value] is not Kind.INSTANCE for value in of):
        return False
    return all(member(solver, solver.values.scope(value), step.name) is None for value in of)


def _item(solver: Solver, frame: Frame, step: flow.Item) -> Values:
    if step.of == NOWHERE:
        return EMPTY
    found = EMPTY
    for value in sorted(solver.expand(frame, frame.registers[step.of])):
        found |= _item_of(solver, frame, value, step)
    return found


def _item_of(solver: Solver, frame: Frame, value: int, step: flow.Item) -> Values:
    kind = solver.values.kinds[value]
    if kind is Kind.CONTAINER:
        keys = _keys(solver, frame, step.key)
        return EMPTY.union(*(items.at(solver, frame, value, key) for key in keys))
    if kind is Kind.MODULE:
        keys = _keys(solver, frame, step.key)
        module = solver.values.scope(value)
        names = [key for key in keys if isinstance(key, str)]
        return EMPTY.union(*(exported(solver, module, name, frame) for name in names))
    if kind is Kind.INSTANCE:
        given = Arguments((frame.registers[step.key],))
        found = call_special(solver, frame, value, "__getitem__", given, step.line)
        if found is not None:
            return found
        keys = _keys(solver, frame, step.key)
        return EMPTY.union(*(items.at(solver, frame, value, key) for key in keys))
    return frozenset((value,)) if kind is Kind.CLASS else EMPTY


def _set_item(solver: Solver, frame: Frame, step: flow.SetItem) -> Values:
    if step.of == NOWHERE:
        return EMPTY
    of = solver.expand(frame, frame.registers[step.of])
    values = frame.registers[step.value]
    keys = _keys(solver, frame, step.key)
    for value in sorted(of):
        kind = solver.values.kinds[value]
        if kind is Kind.INSTANCE:
            given = Arguments((frame.registers[step.key], values))
            if call_special(solver, frame, value, "__setitem__", given, step.line) is not None:
                continue
        if kind in (Kind.INSTANCE, Kind.CONTAINER) and values:
            sure = len(of) == len(keys) == 1
            for key in keys:
                items.put(solver, frame, value, key, values, sure=sure)
    return EMPTY


def _slice(solver: Solver, frame: Frame, step: flow.Slice) -> Values:
    if step.of == NOWHERE:
        return EMPTY
    found: set[int] = set()
    for value in sorted(solver.expand(frame, frame.registers[step.of])):
        if solver.values.kinds[value] is not Kind.CONTAINER:
            if solver.values.kinds[value] in (Kind.PLAIN, Kind.LITERAL):
                found.add(value)
        elif step.whole:
            made = items.new_container(solver, frame, "List")
            items.pour(solver, frame, value, made, by_key=False)
            found.add(made)
        else:
            found.add(items.part(solver, frame, value, step.first, step.after))
    return frozenset(found)


def _part(solver: Solver, frame: Frame, step: flow.Part) -> Values:
    found = EMPTY
    others: set[int] = set()
    for value in sorted(solver.expand(frame, frame.registers[step.of])):
        if solver.values.kinds[value] is not Kind.CONTAINER:
            others.add(value)
        elif step.starred:
            after = -step.after if step.after else None
            found |= frozenset((items.part(solver, frame, value, step.place, after),))
        elif solver.values.text(value) in ("Dict", "Generator"):
            found |= items.elements(solver, frame, value)
        else:
            found |= items.at(solver, frame, value, step.place)
    return found | iterate(solver, frame, frozenset(others), 0) if others else found


ITEM_STEPS: dict[type, StepHandler] = {
    flow.Collect: _collect,
    flow.Attribute: _attribute,
    flow.SetAttribute: _set_attribute,
    flow.Item: _item,
    flow.SetItem: _set_item,
    flow.Slice: _slice,
    flow.Part: _part,
}
