"""What does a call leave in the attributes of the objects that it was given?

Objects of one class share what is known of their attributes. An object under a name of its own is
told apart from them as long as it can be: what its making and each call since left in it.
"""

from __future__ import annotations

from analyzer.engine.resolution.flow import NOWHERE
from analyzer.engine.resolution.frame import Frame, Root
from analyzer.engine.resolution.solver import Solver
from analyzer.engine.resolution.values import Kind, Values


def noted(solver: Solver, frame: Frame, name: str) -> None:
    """The scope that runs sets an attribute of this name."""
    if solver.tells_objects_apart:
        solver.write(("sets", frame.scope, 0), solver.values.one(Kind.LITERAL, name))


def ran(solver: Solver, frame: Frame, scope: int) -> None:
    """The scope that runs has called another: what that may set is no longer known for sure."""
    if not solver.tells_objects_apart:
        return
    sets = solver.read(("sets", scope, 0))
    if sets:
        solver.write(("sets", frame.scope, 0), sets)
        for value in sets:
            first = solver.values.first[value]
            is_name = solver.values.kinds[value] is Kind.LITERAL
            frame.doubt(str(first) if is_name else None)


def left(solver: Solver, frame: Frame) -> None:
    """At the end of a run: what the scope leaves in its parameters and in shared variables."""
    if not solver.tells_objects_apart:
        return
    found: dict[tuple[Root, str], Values] = {}
    if not frame.stopped:
        for path, values in frame.paths():
            root = _root(solver, frame, path[0])
            if root is not None and frame.is_sure(path):
                found[root, path[1]] = values
    if solver.left.get(frame.scope, {}) != found:
        solver.left[frame.scope] = found
        solver.touch(("left", frame.scope, 0))


def _root(solver: Solver, frame: Frame, name: str) -> Root | None:
    """Where callers find the object of that name."""
    flow = solver.program.scopes[frame.scope]
    if name in flow.parameters:
        place = flow.parameters.index(name)
        given = solver.values.one(Kind.PARAMETER, frame.scope, place)
        return place if frame.slots.get(name) == given else None
    if name in flow.bound:
        return None
    owner = solver.program.owner(frame.scope, name)
    return None if owner == NOWHERE else (owner, name)


def effects_of(solver: Solver, scope: int) -> dict[tuple[Root, str], Values]:
    """What a scope leaves behind whenever it is called; the scope that runs now is run again when
    more becomes known of it."""
    if not solver.tells_objects_apart:
        return {}
    solver.read(("left", scope, 0))
    return solver.left.get(scope, {})
