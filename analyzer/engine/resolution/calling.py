"""What a call reaches: functions, methods, classes and instances, and what each gets and gives."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.engine.resolution import items
from analyzer.engine.resolution.effects import ran
from analyzer.engine.resolution.flow import NOWHERE, Declare
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import bound, lineage, member, methods, outside_bases
from analyzer.engine.resolution.solver import (
    MOST_CALLEES,
    MOST_NESTING,
    OTHERS,
    REST,
    YIELDED,
    Arguments,
    Site,
    Solver,
)
from analyzer.engine.resolution.values import EMPTY, Kind, Values
from analyzer.model.tier import Tier

WIDELY_SHARED = 8
"""Functions behind one wrapper from which on callers are linked to the functions as well."""

METHOD, FUNCTION = Kind.METHOD, Kind.FUNCTION

FORWARDS = ("forward", "call")
"""What calling an instance runs when the framework's own class has the `__call__`."""


def call(solver: Solver, frame: Frame, callees: Values, arguments: Arguments, site: Site) -> Values:
    """What calling any of these values gives. Edges are noted on the way."""
    if not callees or solver.nesting > MOST_NESTING:
        return EMPTY
    ordered = sorted(callees)
    if len(ordered) > MOST_CALLEES:
        ordered = ordered[:MOST_CALLEES]
        site = Site(site.line, site.direct, True)
    solver.nesting += 1
    found = EMPTY
    kinds, values = solver.values.kinds, solver.values
    receivers: dict[int, set[int]] = {}
    for callee in ordered:
        kind = kinds[callee]
        if kind == METHOD and kinds[values.inner(callee)] == FUNCTION:
            receivers.setdefault(values.inner(callee), set()).add(values.receiver(callee))
        elif kind in _CALLS:
            found |= _CALLS[kind](solver, frame, callee, arguments, site)
    # One method of several receivers is one call.
    for function, bound_to in receivers.items():
        given = arguments.after(frozenset(bound_to))
        found |= call_function(solver, frame, function, given, _through(site))
    solver.nesting -= 1
    return found


def _through(site: Site, direct: Values = EMPTY) -> Site:
    """The same place, for a callee that stands behind the one that the text names."""
    return Site(site.line, direct, site.capped)


def call_function(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    """A function by itself: `callee` is its value."""
    scope = solver.values.scope(callee)
    tier = solver.tier(frame, callee, site)
    solver.edge(frame, solver.program.names[scope], tier, site)
    key = (callee, arguments)
    known = frame.given.get(key)
    if known is not None and not frame.unpublished:
        ran(solver, frame, scope)
        return known
    _pass(solver, frame, scope, arguments)
    if frame.unpublished:
        solver.publish(frame)
    solver.ensure(scope)
    ran(solver, frame, scope)
    given = frame.given[key] = _given_back(solver, scope, arguments)
    return given


def _place(solver: Solver, scope: int, name: str) -> int:
    places = solver.places.get(scope)
    if places is None:
        parameters = solver.program.scopes[scope].parameters
        places = solver.places[scope] = {one: place for place, one in enumerate(parameters)}
    return places.get(name, NOWHERE)


def _pass(solver: Solver, frame: Frame, scope: int, arguments: Arguments) -> None:
    place = 0
    poured = False
    for number, values in enumerate(arguments.placed):
        if number in arguments.starred:
            poured = True
            _pass_starred(solver, frame, scope, place, values)
        elif poured:
            for later in range(place, solver.program.scopes[scope].positional):
                solver.write(("parameter", scope, later), values)
            _pass_rest(solver, frame, scope, items.ANY, values)
        elif values:
            _pass_placed(solver, frame, scope, place, values)
        place += not poured
    for name, values in arguments.named:
        if values:
            _pass_named(solver, frame, scope, name, values)
    _pass_defaults(solver, scope, arguments)
    for splat in arguments.splats:
        for source in items.containers(solver, solver.expand(frame, splat)):
            solver.read(("keys", source, 0))
            for key in list(solver.keys[source]):
                if isinstance(key, str):
                    found = items.at(solver, frame, source, key)
                    _pass_named(solver, frame, scope, key, found)


def _pass_defaults(solver: Solver, scope: int, arguments: Arguments) -> None:
    """The defaults of parameters that get nothing by place. What is given by name stands beside
    its default, as graphs of the field have it."""
    defaults = solver.defaults.get(scope)
    if not defaults:
        return
    positional = solver.program.scopes[scope].positional
    filled = min((*arguments.starred, len(arguments.placed), positional))
    for place, name in defaults.items():
        if place >= filled:
            solver.write(("parameter", scope, place), solver.read(("default", scope, name)))


def _pass_placed(solver: Solver, frame: Frame, scope: int, place: int, values: Values) -> None:
    positional = solver.program.scopes[scope].positional
    if place < positional:
        solver.write(("parameter", scope, place), values)
    else:
        _pass_rest(solver, frame, scope, place - positional, values)


def _pass_rest(solver: Solver, frame: Frame, scope: int, key: int | None, values: Values) -> None:
    if solver.program.scopes[scope].rest:
        rest = solver.values.make(Kind.CONTAINER, "Tuple", (scope, REST))
        items.put(solver, frame, rest, key, values, sure=False)


def _pass_starred(solver: Solver, frame: Frame, scope: int, place: int, values: Values) -> None:
    positional = solver.program.scopes[scope].positional
    for source in items.containers(solver, solver.expand(frame, values)):
        solver.read(("keys", source, 0))
        for key in list(solver.keys[source]):
            if isinstance(key, int) and key >= 0:
                found = items.at(solver, frame, source, key)
                _pass_placed(solver, frame, scope, place + key, found)
        loose = solver.read(("item", source, items.ANY))
        if loose:
            for later in range(place, positional):
                solver.write(("parameter", scope, later), loose)
            _pass_rest(solver, frame, scope, items.ANY, loose)


def _pass_named(solver: Solver, frame: Frame, scope: int, name: str, values: Values) -> None:
    place = _place(solver, scope, name)
    if place != NOWHERE:
        solver.write(("parameter", scope, place), values)
    elif solver.program.scopes[scope].others:
        others = solver.values.make(Kind.CONTAINER, "Dict", (scope, OTHERS))
        items.put(solver, frame, others, name, values, sure=False)


def _given_back(solver: Solver, scope: int, arguments: Arguments) -> Values:
    """The result of this call: a parameter that is returned as it came is this call's argument."""
    if solver.program.scopes[scope].yields:
        return solver.values.one(Kind.CONTAINER, "Generator", (scope, YIELDED))
    raw = solver.read(("result", scope, 0))
    if not raw:
        return solver.read(("type", scope, "return"))
    values = solver.values
    found: set[int] = set()
    for value in raw:
        if values.kinds[value] is Kind.PARAMETER and values.scope(value) == scope:
            found |= argument(solver, scope, values.receiver(value), value, arguments)
        else:
            found.add(value)
    return frozenset(found)


def argument(
    solver: Solver, scope: int, place: int, parameter: int, arguments: Arguments
) -> Values:
    """What a call gives for the parameter at a place: its default where it gives nothing."""
    if arguments.starred and place >= arguments.starred[0]:
        return frozenset((parameter,))
    if place < len(arguments.placed) and place < solver.program.scopes[scope].positional:
        return arguments.placed[place]
    name = solver.program.scopes[scope].parameters[place]
    for given, values in arguments.named:
        if given == name:
            return values
    if arguments.splats:
        return frozenset((parameter,))
    return solver.read(("default", scope, name))


def _call_method(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    values = solver.values
    function, receiver = values.inner(callee), values.receiver(callee)
    if values.kinds[function] is Kind.OUTSIDE:
        return solver.outside(solver, frame, callee, arguments, site)
    arguments = arguments.after(frozenset((receiver,)))
    return call(solver, frame, frozenset((function,)), arguments, _through(site))


def _call_class(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    values = solver.values
    scope = values.scope(callee)
    tier = solver.tier(frame, callee, site)
    solver.edge(frame, solver.program.names[scope], tier, site, creates=True)
    instance = values.one(Kind.INSTANCE, scope)
    made = EMPTY
    for maker in sorted(methods(solver, scope, "__new__")):
        direct = frozenset((maker,)) if tier <= Tier.IMPORT else EMPTY
        given = arguments.after(frozenset((callee,)))
        made |= call(solver, frame, frozenset((maker,)), given, _through(site, direct))
    starters = member(solver, scope, "__init__")
    if starters is None:
        _fill(solver, frame, scope, arguments)
        for name in outside_bases(solver, scope):
            solver.edge(frame, f"{name}.__init__", max(tier, Tier.IMPORT), site)
        starters = methods(solver, scope, "__post_init__")
        arguments = Arguments()
    inner = Site(site.line, frozenset(starters) if tier <= Tier.IMPORT else EMPTY, site.capped)
    called = frozenset(v for v in starters if values.kinds[v] in (Kind.FUNCTION, Kind.WRAPPED))
    call(solver, frame, called, arguments.after(instance), inner)
    return made or instance


def _fill(solver: Solver, frame: Frame, scope: int, arguments: Arguments) -> None:
    """A record without an `__init__` of its own: arguments go to its fields."""
    fields = list(record_fields(solver, scope))
    pairs = [*zip(fields, arguments.placed, strict=False), *arguments.named]
    for name, values in pairs:
        if name in fields and values:
            solver.write_field(("attribute", scope, name), values)
    del frame


def record_fields(solver: Solver, scope: int) -> dict[str, None]:
    """Names declared in a class and its bases, in the order of a record's arguments."""
    found: dict[str, None] = {}
    for one in reversed(lineage(solver, scope)[0]):
        for step in solver.program.scopes[one].code:
            if type(step) is Declare:
                found.setdefault(step.name)
    return found


def _call_instance(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    scope = solver.values.scope(callee)
    found = member(solver, scope, "__call__")
    if found is None and lineage(solver, scope)[1]:
        for name in FORWARDS:
            found = found or member(solver, scope, name)
    if not found:
        return EMPTY
    return call(solver, frame, bound(solver, found, callee), arguments, Site(site.line))


def call_special(
    solver: Solver, frame: Frame, receiver: int, name: str, arguments: Arguments, line: int
) -> Values | None:
    """A method that the language calls on an instance; None when these files have none."""
    if solver.values.kinds[receiver] is not Kind.INSTANCE:
        return None
    found = member(solver, solver.values.scope(receiver), name)
    if found is None:
        return None
    return call(solver, frame, bound(solver, found, receiver), arguments, Site(line))


def _call_partial(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    if not frame.enter(callee):
        return EMPTY
    function = items.at(solver, frame, callee, "function")
    placed: list[Values] = []
    while (key := len(placed)) in solver.keys[callee]:
        placed.append(items.at(solver, frame, callee, key))
    named = [
        (str(key).removeprefix("="), items.at(solver, frame, callee, key))
        for key in list(solver.keys[callee])
        if isinstance(key, str) and key.startswith("=")
    ]
    arguments = arguments.after(*placed)
    arguments = arguments._replace(named=(*named, *arguments.named))
    expanded = solver.expand(frame, function) - {callee}
    found = call(solver, frame, expanded, arguments, Site(site.line))
    frame.leave()
    return found


def _call_wrapped(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    """What stands for a decorated function. A wrapper that many functions share gives what any of
    them does; then the function's own results are what this call gives."""
    values = solver.values
    wrapper, function = values.inner(callee), values.receiver(callee)
    direct = frozenset((wrapper,)) if callee in site.direct else EMPTY
    given = call(solver, frame, frozenset((wrapper,)), arguments, _through(site, direct))
    sharing = len(solver.wrapped[wrapper])
    if sharing < 2:
        return given
    scope = values.scope(function)
    if sharing > WIDELY_SHARED:
        # The wrapper's own edges to all that it wraps are capped.
        solver.edge(frame, solver.program.names[scope], Tier.TYPE, site)
    _pass(solver, frame, scope, arguments)
    solver.ensure(scope)
    return _given_back(solver, scope, arguments)


def _call_inner(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    inner = frozenset((solver.values.inner(callee),))
    return call(solver, frame, inner, arguments, Site(site.line))


def _call_outside(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    return solver.outside(solver, frame, callee, arguments, site)


def _call_sequence(
    solver: Solver, frame: Frame, callee: int, arguments: Arguments, site: Site
) -> Values:
    if solver.values.text(callee) != "Sequential" or not frame.enter(callee):
        return EMPTY
    layers = solver.expand(frame, items.at(solver, frame, callee, items.ANY)) - {callee}
    found = call(solver, frame, layers, arguments, Site(site.line))
    frame.leave()
    return found


CallHandler = Callable[[Solver, Frame, int, Arguments, Site], Values]

_CALLS: dict[int, CallHandler] = {
    Kind.FUNCTION: call_function,
    Kind.METHOD: _call_method,
    Kind.CLASS: _call_class,
    Kind.INSTANCE: _call_instance,
    Kind.OUTSIDE: _call_outside,
    Kind.PARTIAL: _call_partial,
    Kind.STATIC: _call_inner,
    Kind.CLASS_METHOD: _call_inner,
    Kind.CONTAINER: _call_sequence,
    Kind.WRAPPED: _call_wrapped,
}


def iterate(solver: Solver, frame: Frame, values: Values, line: int) -> Values:
    """One element of what `values` may be, with the calls that iterating makes."""
    found = EMPTY
    for value in sorted(solver.expand(frame, values)):
        kind = solver.values.kinds[value]
        if kind is Kind.CONTAINER:
            found |= items.elements(solver, frame, value)
        elif kind is Kind.INSTANCE:
            found |= _iterate_instance(solver, frame, value, line)
    return found


def _iterate_instance(solver: Solver, frame: Frame, value: int, line: int) -> Values:
    for begin, go_on in (("__iter__", "__next__"), ("__aiter__", "__anext__")):
        iterators = call_special(solver, frame, value, begin, Arguments(), line)
        if iterators is None:
            continue
        found = EMPTY
        for one in sorted(solver.expand(frame, iterators)):
            if solver.values.kinds[one] is Kind.CONTAINER:
                found |= items.elements(solver, frame, one)
            else:
                found |= call_special(solver, frame, one, go_on, Arguments(), line) or EMPTY
        return found
    found_item = call_special(solver, frame, value, "__getitem__", Arguments(), line)
    return found_item if found_item is not None else items.at(solver, frame, value, items.ANY)
