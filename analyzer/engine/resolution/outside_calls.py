"""What calls of things from outside do with what they are given: callbacks, containers, types.

Nothing outside is read; what is here is how the language's own functions, and a few that
research code leans on, pass values along.
"""

from __future__ import annotations

from analyzer.engine.hooks import FRAMEWORK_BASES, Calls, is_called
from analyzer.engine.resolution import items
from analyzer.engine.resolution.attributes import PARSER
from analyzer.engine.resolution.calling import call_special
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import lineage
from analyzer.engine.resolution.outside_models import MODELS
from analyzer.engine.resolution.program import BUILTIN
from analyzer.engine.resolution.solver import Arguments, Site, Solver
from analyzer.engine.resolution.texts import begun, lowered
from analyzer.engine.resolution.values import EMPTY, Kind, Values
from analyzer.model.tier import Tier

PROPERTIES = frozenset(
    {
        *(f"{BUILTIN}property", "functools.cached_property", "abc.abstractproperty"),
        *("cached_property.cached_property", "django.utils.functional.cached_property"),
        *("torch.jit.unused_property", "kornia.core.lazy_property"),
    }
)
RUNS = frozenset(
    {
        *("fit", "train", "test", "validate", "predict", "evaluate", "run", "start", "visit"),
        *("cmdloop", "fit_generator", "train_on_batch", "launch", "apply", "submit"),
    }
)
"""Methods of frameworks that call the hooks of what they belong to or are given."""
MODULE_BASES = frozenset({"Module", "LightningModule"})
"""Bases whose methods in `items.FLUENT` give back what they are called on."""


def call_outside(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    """Call a value from outside, or a method of one that is bound to a value of ours."""
    values = solver.values
    receiver = NOWHERE
    name_value = callee
    if values.kinds[callee] is Kind.METHOD:
        name_value, receiver = values.inner(callee), values.receiver(callee)
    name = values.text(name_value)
    if receiver != NOWHERE and values.kinds[receiver] is Kind.CONTAINER:
        return _container_method(solver, frame, receiver, name, arguments, site)
    if name.startswith(f"{BUILTIN}property."):
        return _property_part(solver, frame, receiver, name, arguments)
    tier = solver.tier(frame, callee, site)
    if receiver != NOWHERE or name.startswith("<**"):
        tier = max(tier, Tier.TYPE)
    solver.edge(frame, name, tier, site)
    model = MODELS.get(name)
    if model is not None:
        return model(solver, frame, arguments, site)
    if name.startswith("<**PyStr**>."):
        return _texts(solver, name, receiver)
    if name.startswith(PARSER) and name.endswith(".set_defaults"):
        for option, stored in arguments.named:
            solver.write(("option", 0, option), solver.expand(frame, stored))
        return EMPTY
    _call_back(solver, frame, arguments, site)
    _call_hooks(solver, frame, name, receiver, arguments, site)
    if name.startswith(BUILTIN):
        return EMPTY
    if _gives_itself(solver, receiver, name):
        return frozenset((receiver,))
    return frozenset((name_value,))


def _gives_itself(solver: Solver, receiver: int, name: str) -> bool:
    """Whether this is a method such as `cuda` that a class of ours has from a base of modules."""
    base, _, method = name.rpartition(".")
    return (
        receiver != NOWHERE
        and solver.values.kinds[receiver] is Kind.INSTANCE
        and method in items.FLUENT
        and base.rpartition(".")[2] in MODULE_BASES
    )


def _texts(solver: Solver, name: str, receiver: int) -> Values:
    if name.rpartition(".")[2] in ("split", "index", "find", "count", "encode"):
        return EMPTY
    kept = begun(solver, frozenset((receiver,)) - {NOWHERE})
    return lowered(solver, kept) if name.endswith(".lower") else kept


def _container_method(
    solver: Solver, frame: Frame, container: int, name: str, arguments: Arguments, site: Site
) -> Values:
    method = name.rpartition(".")[2]
    store = items.STORES.get(method)
    if store is not None:
        return store(solver, frame, container, arguments)
    if solver.values.text(container) != "Generator":
        solver.edge(frame, name, Tier.TYPE, site)
    _call_back(solver, frame, arguments, site)
    read = items.READS.get(method)
    return read(solver, frame, container, arguments) if read is not None else EMPTY


def _property_part(
    solver: Solver, frame: Frame, receiver: int, name: str, arguments: Arguments
) -> Values:
    """`@x.setter`: the property as it was, and what is called when it is set."""
    functions = arguments.placed[0] if arguments.placed else EMPTY
    found = {receiver}
    for value in solver.expand(frame, functions):
        if name.endswith(".setter"):
            found.add(solver.values.make(Kind.SETTER, value))
        elif name.endswith(".getter"):
            found.add(solver.values.make(Kind.PROPERTY, value))
    return frozenset(found)


def _call_back(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> None:
    """A function given to a stranger may be called by it: a guess, and marked as one."""
    passed = [*arguments.placed, *(values for _, values in arguments.named)]
    for values in passed:
        for value in sorted(solver.expand(frame, values)):
            kind = solver.values.kinds[value]
            function = solver.values.inner(value) if kind is Kind.METHOD else value
            if kind in (Kind.FUNCTION, Kind.METHOD) and (
                solver.values.kinds[function] is Kind.FUNCTION
            ):
                name = solver.program.names[solver.values.scope(function)]
                solver.edge(frame, name, Tier.UNIQUE_NAME, site)


def _call_hooks(
    solver: Solver, frame: Frame, name: str, receiver: int, arguments: Arguments, site: Site
) -> None:
    if name.rpartition(".")[2] not in RUNS:
        return
    given = {receiver} - {NOWHERE}
    for values in (*arguments.placed, *(values for _, values in arguments.named)):
        given |= solver.expand(frame, values)
    for value in sorted(given):
        if solver.values.kinds[value] is Kind.INSTANCE:
            _hooks_of(solver, frame, value, site)


def _hooks_of(solver: Solver, frame: Frame, instance: int, site: Site) -> None:
    classes, outside = lineage(solver, solver.values.scope(instance))
    if not any(base.rpartition(".")[2] in FRAMEWORK_BASES for base in outside):
        return
    names = {name for one in classes for name in solver.program.scopes[one].bound}
    for name in sorted(names):
        if not name.startswith("__") and is_called(name, Calls.HOOK):
            call_special(solver, frame, instance, name, Arguments(), site.line)


# --- decorators -------------------------------------------------------------------------------


def decorate_outside(solver: Solver, frame: Frame, decorator: int, of: Values, line: int) -> Values:
    """What a decorator from outside makes of a definition: mostly the same, as callers see it."""
    values = solver.values
    is_method = values.kinds[decorator] is Kind.METHOD
    name = values.text(values.inner(decorator) if is_method else decorator)
    if name.startswith(f"{BUILTIN}property."):
        receiver = values.receiver(decorator)
        return _property_part(solver, frame, receiver, name, Arguments((of,)))
    wrapped = _WRAPPED.get(name) or (Kind.PROPERTY if name in PROPERTIES else None)
    if wrapped is Kind.CLASS_METHOD:
        _seed_class(solver, of)
    if wrapped is Kind.STATIC:
        return frozenset(values.make(Kind.STATIC, value) for value in sorted(of))
    if wrapped is not None:
        return frozenset(values.make(wrapped, value) for value in sorted(of))
    if not name.startswith("<"):
        solver.edge(frame, name, Tier.IMPORT, Site(line))
    return of


_WRAPPED = {
    f"{BUILTIN}staticmethod": Kind.STATIC,
    f"{BUILTIN}classmethod": Kind.CLASS_METHOD,
    "abc.abstractclassmethod": Kind.CLASS_METHOD,
    "abc.abstractstaticmethod": Kind.STATIC,
}


def _seed_class(solver: Solver, of: Values) -> None:
    """The first parameter of a class method is at least the class around it."""
    for value in sorted(of):
        if solver.values.kinds[value] is not Kind.FUNCTION:
            continue
        scope = solver.values.scope(value)
        around = solver.program.class_around(scope)
        if around != NOWHERE:
            solver.write(("parameter", scope, 0), solver.values.one(Kind.CLASS, around))
