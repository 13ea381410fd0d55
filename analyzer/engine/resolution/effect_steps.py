"""After a call: what is known of the objects that it made or was given."""

from __future__ import annotations

from analyzer.engine.resolution import flow
from analyzer.engine.resolution.calling import argument
from analyzer.engine.resolution.effects import effects_of
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame, Root
from analyzer.engine.resolution.lineage import methods
from analyzer.engine.resolution.program import BUILTIN
from analyzer.engine.resolution.solver import Arguments, Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values


def after_call(
    solver: Solver, frame: Frame, step: flow.Call, callees: Values, arguments: Arguments
) -> None:
    """Follow the attributes that the one function that is called leaves behind; with several, or
    a stranger, nothing is sure any more of what was handed to it."""
    if not solver.tells_objects_apart:
        return
    called = _called(solver, callees)
    if called is None or arguments.starred or arguments.splats:
        for name in _handed(solver, frame, step):
            frame.doubt_object(name)
        return
    scope, before = called
    names: dict[int, str] = {}
    given = arguments.after(*(EMPTY for _ in range(before)))
    made = solver.values.kinds[next(iter(callees))] is Kind.CLASS
    if before and not made:
        names[0] = _receiver(solver, frame, step)
    for place, register in enumerate(step.arguments, start=before):
        names[place] = _name(solver, frame, register)
    parameters = solver.program.scopes[scope].parameters
    for parameter, register in zip(step.names, step.named, strict=True):
        if parameter in parameters:
            names[parameters.index(parameter)] = _name(solver, frame, register)
    for (root, attribute), values in effects_of(solver, scope).items():
        known = _with_arguments(solver, scope, values, given)
        if made and root == 0:
            frame.made.setdefault(frame.at, {})[attribute] = known
        elif name := _name_of(solver, frame, root, names):
            frame.forget_attribute(attribute)
            frame.settle((name, attribute), known)


def _called(solver: Solver, callees: Values) -> tuple[int, int] | None:
    """The scope of the one function that runs, and how many arguments come before those that are
    written; None when there is no such function."""
    if len(callees) != 1:
        return None
    values = solver.values
    [callee] = callees
    kind = values.kinds[callee]
    if kind is Kind.FUNCTION:
        return values.scope(callee), 0
    if kind is Kind.METHOD and values.kinds[values.inner(callee)] is Kind.FUNCTION:
        return values.scope(values.inner(callee)), 1
    if kind is Kind.CLASS:
        makers = methods(solver, values.scope(callee), "__init__")
        if len(makers) == 1 and not methods(solver, values.scope(callee), "__new__"):
            [maker] = makers
            return (values.scope(maker), 1) if values.kinds[maker] is Kind.FUNCTION else None
    return None


def _handed(solver: Solver, frame: Frame, step: flow.Call) -> list[str]:
    registers = (*step.arguments, *step.named, *step.splats)
    found = [_name(solver, frame, register) for register in registers]
    return [name for name in (*found, _receiver(solver, frame, step)) if name]


def _name(solver: Solver, frame: Frame, register: int) -> str:
    """The plain name that stands at a register."""
    if register == NOWHERE:
        return ""
    step = solver.program.scopes[frame.scope].code[register]
    return step.name if type(step) is flow.Load else ""


def _receiver(solver: Solver, frame: Frame, step: flow.Call) -> str:
    """The name of the object whose method is called; that of self for `super().m()`."""
    code = solver.program.scopes[frame.scope].code
    named = code[step.function] if step.function != NOWHERE else None
    if type(named) is not flow.Attribute or named.of == NOWHERE:
        return ""
    of = code[named.of]
    if type(of) is flow.Call and of.function != NOWHERE:
        asked = frame.registers[of.function]
        parameters = solver.program.scopes[frame.scope].parameters
        if asked == solver.outside_value(f"{BUILTIN}super") and parameters:
            return parameters[0]
    return _name(solver, frame, named.of)


def _name_of(solver: Solver, frame: Frame, root: Root, names: dict[int, str]) -> str:
    if isinstance(root, int):
        return names.get(root, "")
    owner, name = root
    if owner == frame.scope or solver.program.owner(frame.scope, name) == owner:
        return name
    return ""


def _with_arguments(solver: Solver, scope: int, values: Values, given: Arguments) -> Values:
    """Values with the callee's parameters replaced by what this call passes."""
    found: set[int] = set()
    for value in values:
        if solver.values.kinds[value] is Kind.PARAMETER and solver.values.scope(value) == scope:
            place = solver.values.receiver(value)
            found |= argument(solver, scope, place, value, given)
        else:
            found.add(value)
    return frozenset(found)
