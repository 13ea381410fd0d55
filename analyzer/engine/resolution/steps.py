"""What each step of a scope's code does: one small handler a kind of step."""

from __future__ import annotations

from collections.abc import Mapping

from analyzer.engine.resolution import flow, items
from analyzer.engine.resolution.attributes import exported
from analyzer.engine.resolution.calling import call
from analyzer.engine.resolution.effect_steps import after_call
from analyzer.engine.resolution.flow import NOWHERE, Flow, ScopeKind
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.item_steps import ITEM_STEPS
from analyzer.engine.resolution.lineage import member, set_bases
from analyzer.engine.resolution.operator_steps import OPERATOR_STEPS
from analyzer.engine.resolution.outside_calls import decorate_outside
from analyzer.engine.resolution.program import BUILTIN, BUILTINS
from analyzer.engine.resolution.solver import (
    YIELDED,
    Arguments,
    Site,
    Solver,
    StepHandler,
)
from analyzer.engine.resolution.values import EMPTY, Kind, Values


def _load(solver: Solver, frame: Frame, step: flow.Load) -> Values:
    name = step.name
    found = frame.slots.get(name)
    program = solver.program
    if found is not None:
        if name in program.written.get(frame.scope, ()):
            return found | solver.read(("variable", frame.scope, name))
        return found
    if name in program.written.get(frame.scope, ()):
        return solver.read(("variable", frame.scope, name))
    here = program.scopes[frame.scope]
    if name in here.bound and here.kind is not ScopeKind.CLASS:
        return EMPTY
    owner = program.owner(frame.scope, name)
    if owner != NOWHERE:
        found = solver.read(("variable", owner, name))
        if found or name in program.scopes[owner].bound:
            return found
    return solver.outside_value(BUILTIN + name) if name in BUILTINS else EMPTY


def _literal(solver: Solver, frame: Frame, step: flow.Literal) -> Values:
    del frame
    return solver.values.one(Kind.LITERAL, step.value)


def _plain(solver: Solver, frame: Frame, step: flow.Plain) -> Values:
    del frame
    return solver.values.one(Kind.PLAIN, step.named, step.prefix)


def _call(solver: Solver, frame: Frame, step: flow.Call) -> Values:
    registers = frame.registers
    raw = registers[step.function]
    if not raw:
        after_call(solver, frame, step, EMPTY, Arguments())
        _unresolved(solver, frame, step)
        return EMPTY
    callees = solver.expand(frame, raw)
    arguments = Arguments(
        tuple([registers[one] for one in step.arguments]),
        step.starred,
        tuple([(name, registers[one]) for name, one in zip(step.names, step.named, strict=True)])
        if step.names
        else (),
        tuple([registers[one] for one in step.splats]) if step.splats else (),
    )
    before = frame.hits
    site = Site(step.line, _direct(solver, frame, step, raw))
    given = call(solver, frame, callees, arguments, site)
    after_call(solver, frame, step, callees, arguments)
    if frame.hits == before and not given:
        _unresolved(solver, frame, step)
    return given


def _direct(solver: Solver, frame: Frame, step: flow.Call, raw: Values) -> Values:
    """Callees that the text names: `f`, `module.f` or `Class.f`."""
    code = solver.program.scopes[frame.scope].code
    named = code[step.function]
    if type(named) is flow.Load:
        return raw
    if type(named) is flow.Attribute and named.of != NOWHERE:
        kinds = solver.values.kinds
        through = {kinds[value] for value in frame.registers[named.of]}
        if through and through <= {Kind.MODULE, Kind.OUTSIDE, Kind.CLASS}:
            return raw
    return EMPTY


def _unresolved(solver: Solver, frame: Frame, step: flow.Call) -> None:
    if step.function == NOWHERE:
        return
    named = solver.program.scopes[frame.scope].code[step.function]
    if type(named) is flow.Attribute:
        frame.unresolved.setdefault((named.name, True), step.line)
    elif type(named) is flow.Load:
        frame.unresolved.setdefault((named.name, False), step.line)


def _make(solver: Solver, frame: Frame, step: flow.Make) -> Values:
    scope = _scope(solver, frame, step.scope)
    for name, register in step.defaults:
        values = frame.registers[register]
        if values:
            solver.write(("default", scope, name), values)
            solver.defaults[scope][solver.program.scopes[scope].parameters.index(name)] = name
    for name, register in step.types:
        solver.write(("type", scope, name), frame.registers[register])
    flow_scope = solver.program.scopes[frame.scope]
    made = solver.values.one(Kind.FUNCTION, scope)
    if flow_scope.kind is ScopeKind.CLASS:
        return _as_method(solver, frame, scope, made)
    return made


def _scope(solver: Solver, frame: Frame, place: int) -> int:
    return solver.program.module_of(frame.scope) + place


IMPLICIT = {"__init_subclass__": Kind.CLASS_METHOD, "__class_getitem__": Kind.CLASS_METHOD}


def _as_method(solver: Solver, frame: Frame, scope: int, made: Values) -> Values:
    """A method's self is at least an instance of its class, whoever calls it."""
    name = solver.program.scopes[scope].name.rpartition(".")[2]
    kind = Kind.CLASS if name == "__new__" or name in IMPLICIT else Kind.INSTANCE
    if solver.program.scopes[scope].positional:
        solver.write(("parameter", scope, 0), solver.values.one(kind, frame.scope))
    [value] = made
    return solver.values.one(IMPLICIT[name], value) if name in IMPLICIT else made


def _make_class(solver: Solver, frame: Frame, step: flow.MakeClass) -> Values:
    scope = _scope(solver, frame, step.scope)
    bases: list[int] = []
    for register in step.bases:
        bases += sorted(solver.expand(frame, frame.registers[register]))
    set_bases(solver, scope, bases)
    solver.publish(frame)
    solver.run(scope)
    given = Arguments((solver.values.one(Kind.CLASS, scope),))
    started = member(solver, scope, "__init_subclass__", after=scope)
    for value in sorted(started or ()):
        if solver.values.kinds[value] is Kind.CLASS_METHOD:
            inner = frozenset((solver.values.inner(value),))
            call(solver, frame, inner, given, Site(solver.program.scopes[scope].line))
    return solver.values.one(Kind.CLASS, scope)


def _decorate(solver: Solver, frame: Frame, step: flow.Decorate) -> Values:
    of = frame.registers[step.of]
    found = EMPTY
    raw = frame.registers[step.decorator]
    callees = solver.expand(frame, raw)
    for value in sorted(callees):
        if solver.values.kinds[value] is Kind.OUTSIDE or _is_outside_method(solver, value):
            found |= decorate_outside(solver, frame, value, of, step.line)
        else:
            direct = raw & frozenset((value,))
            site = Site(step.line, direct)
            found |= call(solver, frame, frozenset((value,)), Arguments((of,)), site)
    # A decorator that is not understood is taken to give back what it got.
    return _wrapped(solver, found, of) or of


WRAPPERS = (Kind.FUNCTION, Kind.INSTANCE, Kind.METHOD, Kind.PARTIAL)


def _wrapped(solver: Solver, found: Values, of: Values) -> Values:
    """Remember which function a decorator's result stands for."""
    values = solver.values
    if len(of) != 1 or found <= of:
        return found
    [function] = of
    if values.kinds[function] is Kind.WRAPPED:
        function = values.receiver(function)
    if values.kinds[function] is not Kind.FUNCTION:
        return found
    seen: set[int] = set()
    others = [v for v in found - of if values.kinds[v] is not Kind.PARTIAL]
    # A partial beside other results is the decorator still waiting for its function.
    for value in sorted(others or found - of):
        if values.kinds[value] in WRAPPERS:
            solver.wrapped[value].add(function)
            seen.add(values.make(Kind.WRAPPED, value, function))
        else:
            seen.add(value)
    return frozenset(seen) | (found & of)


def _is_outside_method(solver: Solver, value: int) -> bool:
    values = solver.values
    return values.kinds[value] is Kind.METHOD and values.kinds[values.inner(value)] is Kind.OUTSIDE


def _bind(solver: Solver, frame: Frame, step: flow.Bind) -> Values:
    values = frame.registers[step.value]
    _set_name(solver, frame, step.name, values)
    for attribute, known in frame.made.get(step.value, {}).items():
        frame.settle((step.name, attribute), known)
    return values


def _set_name(solver: Solver, frame: Frame, name: str, values: Values) -> None:
    program = solver.program
    scope = program.scopes[frame.scope]
    if name in scope.shared or name in scope.outer:
        owner = program.owner(frame.scope, name)
        if owner != NOWHERE:
            solver.write(("variable", owner, name), values)
            solver.write(("export", owner, name), values)
        return
    frame.put(name, values)
    frame.forget_paths(name)
    if name in program.captured.get(frame.scope, ()):
        frame.unpublished.add(name)


def _declare(solver: Solver, frame: Frame, step: flow.Declare) -> Values:
    if step.typed == NOWHERE or not frame.registers[step.typed]:
        return EMPTY
    values = frame.registers[step.typed]
    if solver.program.scopes[frame.scope].kind is ScopeKind.CLASS:
        solver.write_field(("attribute", frame.scope, step.name), values)
    else:
        _set_name(solver, frame, step.name, values)
    return EMPTY


def _typed(solver: Solver, frame: Frame, step: flow.Typed) -> Values:
    found: set[int] = set()
    for register in step.of:
        if register == NOWHERE:
            continue
        for value in frame.registers[register]:
            kind = solver.values.kinds[value]
            if kind is Kind.CLASS:
                found.add(solver.values.make(Kind.INSTANCE, solver.values.scope(value)))
    return frozenset(found)


def _drop(solver: Solver, frame: Frame, step: flow.Drop) -> Values:
    del solver
    frame.put(step.name, None)
    return EMPTY


def _return(solver: Solver, frame: Frame, step: flow.Return) -> Values:
    solver.write(("result", frame.scope, 0), frame.registers[step.value])
    return EMPTY


def _yield(solver: Solver, frame: Frame, step: flow.Yield) -> Values:
    made = solver.values.make(Kind.CONTAINER, "Generator", (frame.scope, YIELDED))
    items.put(solver, frame, made, items.ANY, frame.registers[step.value], sure=False)
    return EMPTY


def _raise(solver: Solver, frame: Frame, step: flow.Raise) -> Values:
    raw = frame.registers[step.value]
    for value in sorted(solver.expand(frame, raw)):
        kind = solver.values.kinds[value]
        if kind is Kind.CLASS:
            site = Site(step.line, raw)
            call(solver, frame, frozenset((value,)), Arguments(), site)
    return EMPTY


def _await(solver: Solver, frame: Frame, step: flow.Await) -> Values:
    del solver
    return frame.registers[step.of]


def _either(solver: Solver, frame: Frame, step: flow.Either) -> Values:
    del solver
    return EMPTY.union(*(frame.registers[one] for one in step.of))


def _import_module(solver: Solver, frame: Frame, step: flow.ImportModule) -> Values:
    found = _module(solver, frame, step.name)
    if not step.top or "." not in step.name:
        return found
    return _module(solver, frame, step.name.partition(".")[0])


def _module(solver: Solver, frame: Frame, name: str) -> Values:
    module = solver.program.module(name, frame.scope)
    if module == NOWHERE:
        return solver.outside_value(name) if name else EMPTY
    solver.ensure(module)
    return solver.values.one(Kind.MODULE, module)


def _import_name(solver: Solver, frame: Frame, step: flow.ImportName) -> Values:
    name = solver.program.absolute(frame.scope, step.module, step.level)
    module = solver.program.module(name, frame.scope) if name else NOWHERE
    if module == NOWHERE and step.level and not name:
        module = solver.program.modules.get("__init__", NOWHERE)
    if step.name == "*":
        if module != NOWHERE:
            _import_all(solver, frame, module)
        return EMPTY
    if module != NOWHERE and module != solver.program.module_of(frame.scope):
        found = exported(solver, module, step.name, frame)
        if found or step.name in solver.program.scopes[module].bound:
            return found
    dotted = f"{name}.{step.name}" if name else step.name
    below = solver.program.module(dotted, frame.scope)
    if below != NOWHERE:
        solver.ensure(below)
        return solver.values.one(Kind.MODULE, below)
    return EMPTY if module != NOWHERE or step.level else solver.outside_value(dotted)


def _import_all(solver: Solver, frame: Frame, module: int) -> None:
    solver.ensure(module)
    solver.read(("names", module, 0))
    public = solver.program.scopes[module].public
    known = {*solver.program.scopes[module].bound, *solver.star_names.get(module, ())}
    names = public if public is not None else [n for n in known if not n.startswith("_")]
    for name in sorted(names):
        values = solver.read(("export", module, name))
        if values:
            frame.put(name, values)
            if name not in solver.star_names[frame.scope]:
                solver.star_names[frame.scope].add(name)
                solver.touch(("names", frame.scope, 0))


def _turn(solver: Solver, frame: Frame, step: flow.Turn) -> Values:
    del solver
    kind = step.flow
    if kind in (Flow.SPLIT, Flow.TRY):
        frame.split(kind)
    elif kind is Flow.OTHERWISE:
        frame.otherwise()
    elif kind is Flow.MEET:
        frame.meet()
    elif kind is Flow.STOP:
        frame.stop()
    elif kind is Flow.LOOP:
        frame.loop(frame.at + 1)
    else:
        frame.jump = frame.again()
    return EMPTY


STEPS: Mapping[type, StepHandler] = {
    **ITEM_STEPS,
    **OPERATOR_STEPS,
    flow.Load: _load,
    flow.Literal: _literal,
    flow.Plain: _plain,
    flow.Call: _call,
    flow.Make: _make,
    flow.MakeClass: _make_class,
    flow.Decorate: _decorate,
    flow.Bind: _bind,
    flow.Declare: _declare,
    flow.Typed: _typed,
    flow.Drop: _drop,
    flow.Return: _return,
    flow.Yield: _yield,
    flow.Raise: _raise,
    flow.Await: _await,
    flow.Either: _either,
    flow.ImportModule: _import_module,
    flow.ImportName: _import_name,
    flow.Turn: _turn,
}
