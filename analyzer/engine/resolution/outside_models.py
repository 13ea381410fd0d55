"""How the language's own functions, and a few that research code leans on, pass values along."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.engine.resolution import items
from analyzer.engine.resolution.attribute_models import attribute_of, given_at, set_attribute_of
from analyzer.engine.resolution.calling import call, call_special, iterate
from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.program import BUILTIN
from analyzer.engine.resolution.solver import Arguments, Site, Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values

CALLABLE = frozenset({Kind.FUNCTION, Kind.METHOD, Kind.PARTIAL, Kind.STATIC, Kind.WRAPPED})

Model = Callable[[Solver, Frame, Arguments, Site], Values]


def _collected(kind: str) -> Model:
    def model(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
        made = items.new_container(solver, frame, kind)
        for values in arguments.placed:
            sources = solver.expand(frame, values)
            for source in items.containers(solver, sources):
                items.pour(solver, frame, source, made, by_key=kind != "Set")
                if source in solver.lengths:
                    solver.lengths.setdefault(made, solver.lengths[source])
            others = frozenset(v for v in sources if solver.values.kinds[v] is Kind.INSTANCE)
            if others:
                found = iterate(solver, frame, others, site.line)
                items.put(solver, frame, made, items.ANY, found, sure=False)
        for name, values in arguments.named:
            if kind == "Dict":
                items.put(solver, frame, made, name, values, sure=True)
        _call_key(solver, frame, arguments, site)
        return frozenset((made,))

    return model


def _call_key(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> None:
    for name, values in arguments.named:
        if name in ("key", "default_factory"):
            first = arguments.placed[0] if arguments.placed else EMPTY
            element = iterate(solver, frame, first, site.line)
            call(
                solver, frame, solver.expand(frame, values), Arguments((element,)), Site(site.line)
            )


def _mapped(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    """map, filter, reduce: whichever argument can be called is, with elements of the others."""
    expanded = [solver.expand(frame, values) for values in arguments.placed]
    kinds = solver.values.kinds
    functions = [{v for v in one if kinds[v] in (*CALLABLE, Kind.CLASS)} for one in expanded]
    others = [one for one, found in zip(expanded, functions, strict=True) if not found]
    element = [iterate(solver, frame, one, site.line) for one in others]
    found = EMPTY
    for callees in functions:
        given = Arguments(tuple(element))
        found |= call(solver, frame, frozenset(callees), given, Site(site.line))
    made = items.new_container(solver, frame, "Generator")
    items.put(solver, frame, made, items.ANY, found, sure=False)
    return frozenset((made,))


def _filtered(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    _mapped(solver, frame, arguments, site)
    made = items.new_container(solver, frame, "Generator")
    for values in arguments.placed:
        found = iterate(solver, frame, values, site.line)
        items.put(solver, frame, made, items.ANY, found, sure=False)
    return frozenset((made,))


def _reduced(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    return iterate(solver, frame, _mapped(solver, frame, arguments, site), site.line)


def _element(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    """next, min, max: one of the elements, or one of several arguments."""
    _call_key(solver, frame, arguments, site)
    first = given_at(solver, frame, arguments, 0)
    found = iterate(solver, frame, first, site.line)
    if not found:
        for value in sorted(first):
            given = call_special(solver, frame, value, "__next__", Arguments(), site.line)
            found |= given or EMPTY
    return found.union(*arguments.placed[1:])


def _enumerated(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    element = iterate(solver, frame, given_at(solver, frame, arguments, 0), site.line)
    return _tuples(solver, frame, [EMPTY, element])


def _zipped(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    return _tuples(solver, frame, [iterate(solver, frame, v, site.line) for v in arguments.placed])


def _tuples(solver: Solver, frame: Frame, parts: list[Values]) -> Values:
    pair = solver.values.make(Kind.CONTAINER, "Tuple", (frame.scope, -10 - 2 * frame.at))
    for place, values in enumerate(parts):
        items.put(solver, frame, pair, place, values, sure=False)
    made = items.new_container(solver, frame, "Generator")
    items.put(solver, frame, made, items.ANY, frozenset((pair,)), sure=False)
    return frozenset((made,))


def _text(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    for value in sorted(given_at(solver, frame, arguments, 0)):
        call_special(solver, frame, value, "__str__", Arguments(), site.line)
    return solver.values.one(Kind.PLAIN, "Str", "")


def _special(name: str) -> Model:
    def model(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
        found = EMPTY
        for value in sorted(given_at(solver, frame, arguments, 0)):
            found |= call_special(solver, frame, value, name, Arguments(), site.line) or EMPTY
        return found

    return model


def _iterated(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    first = given_at(solver, frame, arguments, 0)
    found = frozenset(items.containers(solver, first))
    return found | _special("__iter__")(solver, frame, arguments, site)


def _type_of(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del site
    kinds = solver.values.kinds
    return frozenset(
        solver.values.make(Kind.CLASS, solver.values.scope(value))
        for value in sorted(given_at(solver, frame, arguments, 0))
        if kinds[value] is Kind.INSTANCE
    )


def _super_of(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del site
    values = solver.values
    asking = solver.program.class_around(frame.scope)
    for value in given_at(solver, frame, arguments, 0):
        if values.kinds[value] is Kind.CLASS:
            asking = values.scope(value)
    receivers = given_at(solver, frame, arguments, 1) or _own_self(solver, frame)
    return frozenset(
        values.make(Kind.SUPER, asking, value)
        for value in sorted(receivers)
        if asking != NOWHERE and values.kinds[value] in (Kind.INSTANCE, Kind.CLASS)
    )


def _own_self(solver: Solver, frame: Frame) -> Values:
    """The first argument of the method that the running scope belongs to."""
    program = solver.program
    scope = frame.scope
    around = program.class_around(scope)
    while scope != NOWHERE and program.parents[scope] != around:
        scope = program.parents[scope]
    if scope == NOWHERE or not program.scopes[scope].positional:
        return EMPTY
    return solver.expand(frame, solver.values.one(Kind.PARAMETER, scope, 0))


def _new_of(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del site
    kinds = solver.values.kinds
    return frozenset(
        solver.values.make(Kind.INSTANCE, solver.values.scope(value))
        for value in sorted(given_at(solver, frame, arguments, 0))
        if kinds[value] is Kind.CLASS
    )


def _globals(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del arguments, site
    return solver.values.one(Kind.MODULE, solver.program.module_of(frame.scope))


def _imported(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del site
    found = EMPTY
    for name in solver.values.literals(given_at(solver, frame, arguments, 0)):
        if isinstance(name, str) and not name.startswith("."):
            module = solver.program.module(name, frame.scope)
            if module != NOWHERE:
                solver.ensure(module)
                found |= solver.values.one(Kind.MODULE, module)
            else:
                found |= solver.outside_value(name)
    return found


def _partial(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del site
    made = solver.values.make(Kind.PARTIAL, frame.scope, frame.at)
    for place, values in enumerate(arguments.placed):
        key = "function" if place == 0 else place - 1
        items.put(solver, frame, made, key, values, sure=False)
    for name, values in arguments.named:
        items.put(solver, frame, made, f"={name}", values, sure=False)
    return frozenset((made,))


def _same(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del solver, frame, site
    return arguments.placed[0] if arguments.placed else EMPTY


def _cast(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    given = arguments.placed[1] if len(arguments.placed) > 1 else EMPTY
    return given or _new_of(solver, frame, arguments, site)


def _chained(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    made = items.new_container(solver, frame, "Generator")
    for values in arguments.placed:
        found = iterate(solver, frame, values, site.line)
        items.put(solver, frame, made, items.ANY, found, sure=False)
    return frozenset((made,))


def _default_dict(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    made = items.new_container(solver, frame, "Dict")
    factories = given_at(solver, frame, arguments, 0)
    found = call(solver, frame, factories, Arguments(), Site(site.line))
    items.put(solver, frame, made, items.ANY, found, sure=False)
    return frozenset((made,))


def _field(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    found = EMPTY
    for name, values in arguments.named:
        if name in ("default_factory", "factory"):
            callees = solver.expand(frame, values)
            found |= call(solver, frame, callees, Arguments(), Site(site.line))
        elif name == "default":
            found |= values
    return found


def _layers(kind: str) -> Model:
    def model(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
        made = items.new_container(solver, frame, kind)
        for values in arguments.placed:
            expanded = solver.expand(frame, values)
            for source in items.containers(solver, expanded):
                items.pour(solver, frame, source, made, by_key=True)
            others = frozenset(v for v in expanded if solver.values.kinds[v] is not Kind.CONTAINER)
            items.put(solver, frame, made, items.ANY, others, sure=False)
        del site
        return frozenset((made,))

    return model


def _thread(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    for name, values in arguments.named:
        if name == "target":
            call(solver, frame, solver.expand(frame, values), Arguments(), Site(site.line))
    return EMPTY


def _nothing(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    del solver, frame, arguments, site
    return EMPTY


MODELS: dict[str, Model] = {
    **{f"{BUILTIN}{name}": _collected("List") for name in ("list", "sorted", "reversed")},
    **{f"{BUILTIN}{name}": _collected("Set") for name in ("set", "frozenset")},
    f"{BUILTIN}tuple": _collected("Tuple"),
    f"{BUILTIN}dict": _collected("Dict"),
    "collections.OrderedDict": _collected("Dict"),
    "collections.deque": _collected("List"),
    "collections.defaultdict": _default_dict,
    f"{BUILTIN}map": _mapped,
    f"{BUILTIN}filter": _filtered,
    "functools.reduce": _reduced,
    f"{BUILTIN}next": _element,
    f"{BUILTIN}min": _element,
    f"{BUILTIN}max": _element,
    f"{BUILTIN}enumerate": _enumerated,
    f"{BUILTIN}zip": _zipped,
    f"{BUILTIN}iter": _iterated,
    **{f"{BUILTIN}{name}": _element for name in ("any", "all")},
    f"{BUILTIN}sum": _element,
    f"{BUILTIN}str": _text,
    f"{BUILTIN}repr": _special("__repr__"),
    f"{BUILTIN}len": _special("__len__"),
    f"{BUILTIN}abs": _special("__abs__"),
    f"{BUILTIN}hash": _special("__hash__"),
    f"{BUILTIN}bool": _special("__bool__"),
    f"{BUILTIN}int": _special("__int__"),
    f"{BUILTIN}float": _special("__float__"),
    f"{BUILTIN}print": _special("__str__"),
    f"{BUILTIN}isinstance": _nothing,
    f"{BUILTIN}issubclass": _nothing,
    f"{BUILTIN}getattr": attribute_of,
    f"{BUILTIN}setattr": set_attribute_of,
    f"{BUILTIN}type": _type_of,
    f"{BUILTIN}super": _super_of,
    f"{BUILTIN}object.__new__": _new_of,
    f"{BUILTIN}globals": _globals,
    f"{BUILTIN}__import__": _imported,
    "importlib.import_module": _imported,
    "functools.partial": _partial,
    "functools.partialmethod": _partial,
    "copy.copy": _same,
    "copy.deepcopy": _same,
    "dataclasses.replace": _same,
    "asyncio.run": _same,
    "asyncio.create_task": _same,
    "asyncio.ensure_future": _same,
    "typing.cast": _cast,
    "itertools.chain": _chained,
    "dataclasses.field": _field,
    "attr.ib": _field,
    "attr.field": _field,
    "attrs.field": _field,
    "pydantic.Field": _field,
    "threading.Thread": _thread,
    "multiprocessing.Process": _thread,
    "torch.nn.ModuleList": _layers("List"),
    "torch.nn.ModuleDict": _layers("Dict"),
    "torch.nn.Sequential": _layers("Sequential"),
    "torch.compile": _same,
    "torch.jit.script": _same,
    "torch.nn.DataParallel": _same,
    "torch.nn.parallel.DistributedDataParallel": _same,
}
