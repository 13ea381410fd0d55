"""Containers: what is put in, what comes out, and what their methods do."""

from __future__ import annotations

from collections.abc import Callable

from analyzer.engine.resolution.flow import Key
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.solver import MOST_KEYS, Arguments, Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values

ANY: None = None
"""In place of a key that is not known."""


def new_container(solver: Solver, frame: Frame, kind: str) -> int:
    """A container made at this step."""
    return solver.values.make(Kind.CONTAINER, kind, (frame.scope, frame.at))


def put(
    solver: Solver, frame: Frame, container: int, key: Key | None, values: Values, *, sure: bool
) -> None:
    """`container[key] = values`; `sure` when it can only be this container."""
    known = solver.keys[container]
    if key not in known and len(known) >= MOST_KEYS:
        key = ANY
    if key not in known:
        solver.keys[container][key] = None
        solver.touch(("keys", container, 0))
    solver.write_field(("item", container, key), values)
    solver.write(("all", container, 0), values)
    # What is made in a loop stands for many; there, nothing that was put in is ever gone.
    if sure and key is not ANY and not frame.loops:
        frame.overlaid.add(container)
        frame.put((container, key), values)
    elif (container, key) in frame.slots:
        frame.put((container, key), frame.slots[container, key] | values)


def at(solver: Solver, frame: Frame, container: int, key: Key | None) -> Values:
    """`container[key]`; with ANY all that is in it."""
    if key is ANY:
        if container not in frame.overlaid:
            return solver.read(("all", container, 0))
        solver.read(("keys", container, 0))
        keys = list(solver.keys[container])
        return EMPTY.union(*(_at(solver, frame, container, one) for one in keys))
    if isinstance(key, int) and key < 0 and container in solver.lengths:
        key += solver.lengths[container]
    return _at(solver, frame, container, key) | _at(solver, frame, container, ANY)


def _at(solver: Solver, frame: Frame, container: int, key: Key | None) -> Values:
    cell = ("item", container, key)
    here = frame.slots.get((container, key))
    if here is None:
        return solver.read(cell)
    return here | solver.written_elsewhere(cell)


def held(solver: Solver, frame: Frame, container: int, name: str) -> Values:
    """What was put in under this very name; nothing of what was put in under an unknown one."""
    return _at(solver, frame, container, name)


def pour(solver: Solver, frame: Frame, source: int, target: int, *, by_key: bool) -> None:
    """All that is in one container is put into another."""
    if source == target:
        return
    for key in list(solver.keys[source]):
        found = _at(solver, frame, source, key)
        put(solver, frame, target, key if by_key else ANY, found, sure=by_key)


def part(solver: Solver, frame: Frame, container: int, first: int, after: int | None) -> int:
    """`container[first:after]` as a container made at this step."""
    length = solver.lengths.get(container)
    made = new_container(solver, frame, "List")
    if length is None:
        pour(solver, frame, container, made, by_key=False)
        return made
    places = range(length)[first:after]
    solver.lengths[made] = len(places)
    for place, key in enumerate(places):
        put(solver, frame, made, place, at(solver, frame, container, key), sure=True)
    return made


def containers(solver: Solver, values: Values) -> list[int]:
    """The containers among some values, in order."""
    kinds = solver.values.kinds
    return [value for value in sorted(values) if kinds[value] is Kind.CONTAINER]


def elements(solver: Solver, frame: Frame, container: int) -> Values:
    """What iterating gives: the keys of a dict, else all that is in it."""
    if solver.values.text(container) != "Dict":
        return at(solver, frame, container, ANY)
    solver.read(("keys", container, 0))
    keys = [key for key in solver.keys[container] if key is not None]
    return frozenset(solver.values.make(Kind.LITERAL, key) for key in keys)


# --- methods ----------------------------------------------------------------------------------

Method = Callable[[Solver, Frame, int, Arguments], Values]


def _first(arguments: Arguments, place: int = 0) -> Values:
    return arguments.placed[place] if place < len(arguments.placed) else EMPTY


def _keys_given(solver: Solver, frame: Frame, arguments: Arguments) -> list[Key | None]:
    return [*solver.values.literals(solver.expand(frame, _first(arguments)))] or [ANY]


def _append(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    solver.lengths.pop(container, None)
    put(solver, frame, container, ANY, _first(arguments), sure=False)
    return EMPTY


def _insert(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    solver.lengths.pop(container, None)
    put(solver, frame, container, ANY, _first(arguments, 1), sure=False)
    return EMPTY


def _extend(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    solver.lengths.pop(container, None)
    for source in containers(solver, solver.expand(frame, _first(arguments))):
        found = elements(solver, frame, source)
        put(solver, frame, container, ANY, found, sure=False)
    return EMPTY


def _update(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    for source in containers(solver, solver.expand(frame, _first(arguments))):
        pour(solver, frame, source, container, by_key=True)
    for name, values in arguments.named:
        put(solver, frame, container, name, values, sure=True)
    return EMPTY


def _get(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    keys = _keys_given(solver, frame, arguments)
    found = [at(solver, frame, container, key) for key in keys]
    return _first(arguments, 1).union(*found)


def _set_default(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    for key in _keys_given(solver, frame, arguments):
        put(solver, frame, container, key, _first(arguments, 1), sure=False)
    return _get(solver, frame, container, arguments)


def _set_named(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    solver.lengths.pop(container, None)
    for key in _keys_given(solver, frame, arguments):
        put(solver, frame, container, key, _first(arguments, 1), sure=False)
    return EMPTY


def _all(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    del arguments
    made = new_container(solver, frame, "List")
    put(solver, frame, made, ANY, at(solver, frame, container, ANY), sure=False)
    return frozenset((made,))


def _any(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    del arguments
    return at(solver, frame, container, ANY)


def _pairs(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    del arguments
    pair = solver.values.make(Kind.CONTAINER, "Tuple", (frame.scope, -10 - 2 * frame.at))
    put(solver, frame, pair, 0, elements(solver, frame, container), sure=False)
    put(solver, frame, pair, 1, at(solver, frame, container, ANY), sure=False)
    made = new_container(solver, frame, "List")
    put(solver, frame, made, ANY, frozenset((pair,)), sure=False)
    return frozenset((made,))


def _same(solver: Solver, frame: Frame, container: int, arguments: Arguments) -> Values:
    del solver, frame, arguments
    return frozenset((container,))


STORES: dict[str, Method] = {
    "append": _append,
    "appendleft": _append,
    "add": _append,
    "insert": _insert,
    "extend": _extend,
    "extendleft": _extend,
    "update": _update,
    "setdefault": _set_default,
    "add_module": _set_named,
}
"""Methods that put something in, as an assignment does; they are no calls of interest."""

FLUENT = frozenset(
    {
        *("to", "cuda", "cpu", "float", "half", "double", "bfloat16", "type", "to_empty"),
        *("train", "eval", "requires_grad_", "share_memory", "apply"),
    }
)
"""Methods of a framework's modules, and of its containers of them, that give the module back."""

READS: dict[str, Method] = {
    **dict.fromkeys(sorted(FLUENT), _same),
    "get": _get,
    "pop": _get,
    "popitem": _pairs,
    "popleft": _any,
    "__getitem__": _get,
    "__next__": _any,
    "send": _any,
    "values": _all,
    "items": _pairs,
    "keys": _same,
    "copy": _same,
    "__iter__": _same,
}

METHODS = frozenset({*STORES, *READS})
"""Names that mean a method of a container, whatever is in it."""
