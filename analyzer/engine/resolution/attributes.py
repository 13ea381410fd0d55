"""What `of.name` is and what `of.name = value` does, for everything that `of` may be."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.engine.resolution import items
from analyzer.engine.resolution.calling import call, call_special
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import bound, lineage, member, outside_bases
from analyzer.engine.resolution.program import BUILTIN
from analyzer.engine.resolution.solver import Arguments, Site, Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values

LONGEST_NAME = 200
KEEP_BEGINNINGS = frozenset({"format", "lower", "strip", "rstrip"})
"""Methods of texts that give a text which begins, but for its case, as the one asked."""

NAMED_ITEMS = ("Dict", "Sequential")
"""Containers whose items may be asked for as attributes: of a plain dict no program does that,
of a framework's containers of layers many do."""

PARSER, PARSED = "argparse.ArgumentParser", ("parse_args", "parse_known_args")
"""A parser of command lines, and how it is asked for what `set_defaults` stored in any of them."""


def attribute(solver: Solver, frame: Frame, of: Values, name: str, line: int) -> Values:
    """The attribute of any of these values; properties are called on the way."""
    found = EMPTY
    kinds = solver.values.kinds
    for value in sorted(of) if len(of) > 1 else of:
        reader = _READERS.get(kinds[value])
        if reader is not None:
            found |= reader(solver, frame, value, name, line)
    return found


def _of_instance(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    scope = solver.values.scope(value)
    if name == "__class__":
        return solver.values.one(Kind.CLASS, scope)
    classes = lineage(solver, scope)[0]
    stored = EMPTY
    for one in classes:
        stored |= solver.read(("attribute", one, name))
    found = member(solver, scope, name)
    if found is not None:
        return stored | _seen(solver, frame, bound(solver, found, value), value, line)
    if stored:
        return stored
    dynamic = call_special(solver, frame, value, "__getattr__", Arguments(), line)
    return dynamic if dynamic is not None else _inherited(solver, scope, name, value)


def _seen(solver: Solver, frame: Frame, found: Values, receiver: int, line: int) -> Values:
    """Members with properties replaced by what their getters give."""
    values = solver.values
    if not any(values.kinds[value] in (Kind.PROPERTY, Kind.SETTER) for value in found):
        return found
    seen = EMPTY
    for value in sorted(found):
        if values.kinds[value] is Kind.PROPERTY:
            given = Arguments((frozenset((receiver,)),))
            getter = frozenset((values.inner(value),))
            seen |= call(solver, frame, getter, given, Site(line))
        elif values.kinds[value] is not Kind.SETTER:
            seen |= frozenset((value,))
    return seen


def _inherited(solver: Solver, scope: int, name: str, receiver: int) -> Values:
    """What a base from outside may have under that name."""
    values = solver.values
    names = outside_bases(solver, scope)
    return frozenset(
        values.make(Kind.METHOD, values.make(Kind.OUTSIDE, f"{base}.{name}"), receiver)
        for base in names[:1]
    )


def _of_class(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    scope = solver.values.scope(value)
    found = member(solver, scope, name)
    if found is None:
        return _inherited(solver, scope, name, value)
    seen = bound(solver, found, value)
    return seen | solver.read(("attribute", scope, name))


def _of_super(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    values = solver.values
    receiver, after = values.receiver(value), values.scope(value)
    scope = values.scope(receiver)
    found = member(solver, scope, name, after=after)
    if found is None:
        return _inherited(solver, scope, name, receiver)
    return _seen(solver, frame, bound(solver, found, receiver), receiver, line)


def _of_module(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del line
    return exported(solver, solver.values.scope(value), name, frame)


def exported(solver: Solver, module: int, name: str, frame: Frame) -> Values:
    """What a module holds under a name once it has run; a module below it, where it has none."""
    solver.publish(frame)
    solver.ensure(module)
    found = solver.read(("export", module, name))
    if found or name in solver.program.scopes[module].bound:
        return found
    home = solver.program.files[solver.program.homes[module]].module
    below = solver.program.modules.get(name if home == "__init__" else f"{home}.{name}")
    if below is None:
        return EMPTY
    solver.ensure(below)
    return solver.values.one(Kind.MODULE, below)


def _of_outside(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    text = solver.values.text(value)
    if text.startswith(BUILTIN) and "." in text.removeprefix(BUILTIN):
        return EMPTY
    if text.startswith(PARSER) and text.endswith(PARSED):
        stored = solver.read(("option", 0, name))
        if stored:
            return stored
    dotted = f"{text}.{name}"
    module = solver.program.modules.get(dotted)
    if module is not None:
        solver.ensure(module)
        return solver.values.one(Kind.MODULE, module)
    return solver.outside_value(dotted) if len(dotted) <= LONGEST_NAME else EMPTY


def _of_plain(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    if solver.values.kinds[value] is Kind.LITERAL and not isinstance(
        solver.values.first[value], str
    ):
        return EMPTY
    method = solver.outside_value(f"<**PyStr**>.{name}")
    if name not in KEEP_BEGINNINGS:
        return method
    [function] = method
    return solver.values.one(Kind.METHOD, function, value)


def _of_container(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del line
    values = solver.values
    if values.text(value) in NAMED_ITEMS and name not in items.METHODS:
        held = items.held(solver, frame, value, name)
        if held:
            return held
    function = values.make(Kind.OUTSIDE, f"<**Py{values.text(value)}**>.{name}")
    return values.one(Kind.METHOD, function, value)


def _of_function(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    if name == "__call__":
        return frozenset((value,))
    return solver.read(("item", value, name))


def _of_wrapped(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    wrapper = frozenset((solver.values.inner(value),))
    return attribute(solver, frame, wrapper, name, line)


def _of_property(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    values = solver.values
    return values.one(Kind.METHOD, values.make(Kind.OUTSIDE, f"{BUILTIN}property.{name}"), value)


def _of_partial(solver: Solver, frame: Frame, value: int, name: str, line: int) -> Values:
    del frame, line
    return solver.read(("item", value, "function")) if name == "func" else EMPTY


Reader = Callable[[Solver, Frame, int, str, int], Values]

_READERS: dict[int, Reader] = {
    Kind.INSTANCE: _of_instance,
    Kind.CLASS: _of_class,
    Kind.SUPER: _of_super,
    Kind.MODULE: _of_module,
    Kind.OUTSIDE: _of_outside,
    Kind.PLAIN: _of_plain,
    Kind.LITERAL: _of_plain,
    Kind.CONTAINER: _of_container,
    Kind.FUNCTION: _of_function,
    Kind.PROPERTY: _of_property,
    Kind.PARTIAL: _of_partial,
    Kind.WRAPPED: _of_wrapped,
}


def set_attribute(
    solver: Solver, frame: Frame, of: Values, name: str, values: Values, line: int
) -> None:
    """`of.name = values`; `of` as it was read, parameters not replaced."""
    own = _own_class(solver, of)
    for value in sorted(solver.expand(frame, of)):
        kind = solver.values.kinds[value]
        if kind is Kind.INSTANCE:
            scope = solver.values.scope(value)
            if _call_setter(solver, frame, value, name, values, line) or not values:
                continue
            # What a method sets on self is found through the class it stands in by all others.
            if own == NOWHERE or own not in lineage(solver, scope)[0]:
                solver.write_field(("attribute", scope, name), values)
        elif not values:
            continue
        elif kind is Kind.CLASS:
            scope = solver.values.scope(value)
            solver.members[scope].add(name)
            solver.write(("variable", scope, name), values)
        elif kind is Kind.MODULE:
            scope = solver.values.scope(value)
            solver.write(("variable", scope, name), values)
            solver.write(("export", scope, name), values)
        elif kind is Kind.FUNCTION:
            solver.write(("item", value, name), values)
    if own != NOWHERE and values:
        solver.write_field(("attribute", own, name), values)


def _own_class(solver: Solver, of: Values) -> int:
    """The class around the method that runs, when `of` is its self and nothing else."""
    if len(of) != 1:
        return NOWHERE
    [value] = of
    values = solver.values
    if values.kinds[value] is not Kind.PARAMETER or values.receiver(value) != 0:
        return NOWHERE
    scope = values.scope(value)
    around = solver.program.parents[scope]
    is_method = around != NOWHERE and solver.program.class_around(scope) == around
    return around if is_method else NOWHERE


def _call_setter(
    solver: Solver, frame: Frame, receiver: int, name: str, values: Values, line: int
) -> bool:
    found = member(solver, solver.values.scope(receiver), name)
    setters = [v for v in sorted(found or ()) if solver.values.kinds[v] is Kind.SETTER]
    for setter in setters:
        given = Arguments((frozenset((receiver,)), values))
        call(solver, frame, frozenset((solver.values.inner(setter),)), given, Site(line))
    name_given = solver.values.one(Kind.LITERAL, name)
    given = Arguments((name_given, values))
    asked = call_special(solver, frame, receiver, "__setattr__", given, line)
    # Such a method mostly stores in the end what it was given, or leaves that to a setter.
    return bool(setters) or (found is not None and asked is not None)
