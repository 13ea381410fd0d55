"""What happens when something is called? Arguments meet parameters, bodies run, objects arise."""

from __future__ import annotations

import ast

from analyzer.engine.evaluation.records import construct, fields_of, is_record
from analyzer.engine.evaluation.run import DEEPEST, Run, is_code
from analyzer.engine.evaluation.signatures import parameters_of
from analyzer.engine.evaluation.slots import Label, bind_name, fresh, give, known_value
from analyzer.engine.evaluation.things import (
    KEYWORDS,
    Argument,
    Arguments,
    Bound,
    Class,
    Frame,
    Function,
    Instance,
    Items,
    Known,
    Mapping,
    Native,
    Outside,
    Partial,
    Site,
    Thing,
    Unknown,
    cells_of,
    joined,
)

DEEPEST_RECURSION = 2
MOST_CALLS = 24  # of one function in one run; what later calls give still counts as given
_SPEAKS = frozenset(
    [
        "print",
        "pprint",
        "info",
        "debug",
        "warning",
        "warn",
        "error",
        "critical",
        "log",
        "write",
        "add_scalar",
        "add_hparams",
        "add_text",
        "dump",
        "dumps",
        "save_hyperparams",
        "join",
        "isinstance",
        "hasattr",
        "len",
        "str",
        "repr",
        "format",
    ]
)


def call(run: Run, callee: Thing, given: Arguments, site: Site) -> Thing:
    """The result of `callee(...)`; Unknown when code outside decides it."""
    run.step()
    if run.depth > DEEPEST:
        return Unknown()
    run.depth += 3
    try:
        return _called(run, callee, given, site)
    finally:
        run.depth -= 3


def _called(run: Run, callee: Thing, given: Arguments, site: Site) -> Thing:
    if isinstance(callee, Function):
        return call_function(run, callee, given, site)
    if isinstance(callee, Class):
        return instantiate(run, callee, given, site)
    if isinstance(callee, Partial):
        return run.call(callee.callee, _with_partial(run, callee.arguments, given, site), site)
    if isinstance(callee, Native):
        return callee.call(given, site) if callee.call is not None else Unknown()
    if isinstance(callee, Bound):
        return _bound(run, callee, given, site)
    if isinstance(callee, Instance):
        return _object(run, callee, given, site)
    if isinstance(callee, Outside):
        return _outside(run, callee, given, site)
    if isinstance(callee, Unknown) and callee.options:
        with run.perhaps():
            found = [run.call(one, given, site) for one in callee.options]
        result = found[0]
        for one in found[1:]:
            result = joined(result, one)
        return result
    return leave(run, given, site)


def _with_partial(run: Run, first: Arguments, then: Arguments, site: Site) -> Arguments:
    for name in first.named.keys() & then.named.keys():
        slots = {name: first.named[name].value}
        bind_name(run, slots, name, then.named[name].value, _label(then.named[name], site))
    return Arguments(
        [*first.positional, *then.positional],
        {**first.named, **then.named},
        first.is_whole and then.is_whole,
    )


def _bound(run: Run, callee: Bound, given: Arguments, site: Site) -> Thing:
    if callee.function is not None:
        receiver = Argument(callee.receiver, site.path, site.line)
        whole = Arguments([receiver, *given.positional], given.named, given.is_whole)
        return call_function(run, callee.function, whole, site, receiver=callee.receiver)
    method = run.methods
    return method(run, callee, given, site)


def _object(run: Run, callee: Instance, given: Arguments, site: Site) -> Thing:
    for name in ("__call__", "forward", "call"):
        method = callee.home.find(name)
        if isinstance(method, Function):
            return run.call(Bound(callee, method), given, site)
    return leave(run, given, site)


def _outside(run: Run, callee: Outside, given: Arguments, site: Site) -> Thing:
    model = run.models(callee.name)
    if model is not None:
        result = model(run, given, site)
        if result is not None:
            return result
    return leave(run, given, site, callee.name)


def leave(run: Run, given: Arguments, site: Site, name: str = "") -> Thing:
    """Arguments go to code that is not evaluated: their values count, functions may be called."""
    full = name or site.callee
    last = "dump" if full.endswith("OmegaConf.save") else full.rpartition(".")[2]
    for argument in given.all():
        if last not in _SPEAKS:
            run.use(argument.value)
    if last not in _SPEAKS:
        record_keywords(run, given, site, name or site.callee)
        _record_positions(run, given, site, name)
        for argument in given.all():
            _call_back(run, argument.value, site)
    return Unknown(cells=cells_of(*(argument.value for argument in given.all())))


def record_keywords(run: Run, given: Arguments, site: Site, callee: str) -> None:
    """Keywords whose value was worked out are facts of their own."""
    for name, argument in given.named.items():
        value, known = known_value(argument.value)
        if not known or value is None:
            continue
        label = Label(argument.path, argument.line, "call_argument", site.frame.owner, callee)
        label.written = argument.text
        bind_name(run, {}, name, argument.value, label)


def _record_positions(run: Run, given: Arguments, site: Site, callee: str) -> None:
    """Positional arguments of library functions whose parameters are known by name."""
    for name, argument in zip(parameters_of(callee), given.positional, strict=False):
        value, known = known_value(argument.value)
        if known and value is not None and name != "_":
            label = Label(argument.path, argument.line, "call_argument", site.frame.owner, callee)
            label.written = argument.text
            bind_name(run, {}, name, argument.value, label)


def _call_back(run: Run, thing: Thing, site: Site) -> None:
    if isinstance(thing, Function | Bound | Partial) and is_code(thing):
        with run.perhaps():
            run.call(thing, Arguments(is_whole=False), site)
    elif isinstance(thing, Instance):
        hook_up(run, thing, site)
    elif isinstance(thing, Items):
        for item in thing.items[:8]:
            if isinstance(item, Instance):
                hook_up(run, item, site)


def hook_up(run: Run, thing: Instance, site: Site) -> None:
    """An object that leaves for a framework: its methods may be called there."""
    if thing.is_hooked or len(run.hooked) > 40:
        return
    thing.is_hooked = True
    run.hooked.append(thing)
    for home in thing.home.lineage()[:3]:
        for name, method in list(home.namespace.items())[:40]:
            if not isinstance(method, Function) or method.flags or name[:2] == "__":
                continue
            if thing.home.find(name) is method:
                with run.perhaps():
                    run.call(Bound(thing, method), Arguments(is_whole=False), site)


def call_function(
    run: Run, function: Function, given: Arguments, site: Site, receiver: Thing | None = None
) -> Thing:
    """Run the body of a function with its parameters bound."""
    if run.active.count(function.node) >= DEEPEST_RECURSION:
        return leave(run, given, site)
    given = run.before_call(run, function, given, site)
    kind = "assignment"
    frame = Frame(function.frame.module, {}, function.frame, function.owner, kind)
    frame.function, frame.receiver = function, receiver
    _bind_parameters(run, frame, function, given, site)
    run.called[function.node] += 1
    if run.called[function.node] > MOST_CALLS:
        return leave(run, given, site)
    run.active.append(function.node)
    try:
        if isinstance(function.node, ast.Lambda):
            return run.evaluate(frame, function.node.body)
        run.execute(frame, function.node.body)
    finally:
        run.active.pop()
    if not frame.returned:
        return Unknown() if _yields(run, function.node) else Known(None)
    result = frame.returned[0]
    for other in frame.returned[1:]:
        result = joined(result, other)
    return result


def _yields(run: Run, node: ast.AST) -> bool:
    known = run.yielding.get(node)
    if known is None:
        known = any(isinstance(one, ast.Yield | ast.YieldFrom) for one in ast.walk(node))
        run.yielding[node] = known
    return known


def _bind_parameters(
    run: Run, frame: Frame, function: Function, given: Arguments, site: Site
) -> None:
    spec = function.node.args
    positional = [*spec.posonlyargs, *spec.args]
    names = {one.arg for one in (*positional, *spec.kwonlyargs)}
    for place, one in enumerate(positional):
        argument = given.positional[place] if place < len(given.positional) else None
        _bind_one(run, frame, function, one, argument or given.named.get(one.arg), given, site)
    for one in spec.kwonlyargs:
        _bind_one(run, frame, function, one, given.named.get(one.arg), given, site)
    if spec.vararg is not None:
        rest = [argument.value for argument in given.positional[len(positional) :]]
        frame.names[spec.vararg.arg] = Items(rest, "tuple", given.is_whole)
    if spec.kwarg is not None:
        more = Mapping({}, is_whole=given.is_whole, flavour=KEYWORDS)
        for name, argument in given.named.items():
            if name not in names:
                label = _label(argument, site)
                bind_name(run, more.entries, name, argument.value, label)
        frame.names[spec.kwarg.arg] = more


def _label(argument: Argument, site: Site) -> Label:
    path, line = argument.path or site.path, argument.line or site.line
    owner = site.frame.owner
    return Label(path, line, "call_argument", owner, site.callee, argument.text)


def _bind_one(
    run: Run,
    frame: Frame,
    function: Function,
    node: ast.arg,
    argument: Argument | None,
    given: Arguments,
    site: Site,
) -> None:
    default = function.defaults.get(node.arg)
    if argument is not None:
        bind_name(run, frame.names, node.arg, argument.value, _label(argument, site))
        if default is not None:
            give(run, default, frame.names[node.arg])
    elif not given.is_whole or default is None:
        # A framework calls: what it gives is not known, but most likely it leaves defaults be.
        frame.names[node.arg] = Unknown() if default is None else fresh(run, default)
    else:
        frame.names[node.arg] = fresh(run, default)


def instantiate(run: Run, home: Class, given: Arguments, site: Site) -> Thing:
    """A new object of a class of the repository."""
    made = Instance(home)
    method = home.find("__init__")
    record = is_record(home)
    if isinstance(method, Function) and not (record and _is_generated(home, method)):
        run.call(Bound(made, method), given, site)
    elif record:
        construct(run, made, given, site)
    else:
        for argument in given.all():
            run.use(argument.value)
        record_keywords(run, given, site, home.name)
        made.attributes["#arguments"] = _given(given)
    return made


def _given(given: Arguments) -> Thing:
    return Mapping({name: one.value for name, one in given.named.items()}, is_whole=given.is_whole)


def _is_generated(home: Class, method: Function) -> bool:
    return method.home is not home and bool(fields_of(home))
