"""What `getattr` and `setattr` reach: of the name, all may be known, how it begins, or nothing."""

from __future__ import annotations

from analyzer.engine.resolution.attributes import attribute, set_attribute
from analyzer.engine.resolution.frame import Frame
from analyzer.engine.resolution.lineage import lineage
from analyzer.engine.resolution.solver import MOST_CALLEES, Arguments, Site, Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values
from analyzer.model.tier import Tier


def given_at(solver: Solver, frame: Frame, arguments: Arguments, place: int) -> Values:
    """What a call gives at a place, with what callers are known to give for parameters."""
    if place < len(arguments.placed):
        return solver.expand(frame, arguments.placed[place])
    return EMPTY


def attribute_of(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    """`getattr(of, name, default)`."""
    of, asked = given_at(solver, frame, arguments, 0), given_at(solver, frame, arguments, 1)
    known = [n for n in solver.values.literals(asked) if isinstance(n, str)]
    prefixes = tuple(solver.values.prefixes(asked))
    begun = [name for name in _members(solver, of) if prefixes and name.startswith(prefixes)]
    found = EMPTY
    for name in (*known, *begun[:MOST_CALLEES]):
        found |= attribute(solver, frame, of, name, site.line)
    if not known and not begun:
        _look_up(solver, frame, of, site)
    return found | given_at(solver, frame, arguments, 2)


def _members(solver: Solver, of: Values) -> list[str]:
    """The names that classes and modules of these values define, sorted."""
    found: set[str] = set()
    for scope in _holders(solver, of):
        found |= solver.program.scopes[scope].bound
    return sorted(found)


def _holders(solver: Solver, of: Values) -> list[int]:
    values = solver.values
    found: dict[int, None] = {}
    for value in sorted(of):
        if values.kinds[value] in (Kind.INSTANCE, Kind.CLASS):
            found.update(dict.fromkeys(lineage(solver, values.scope(value))[0]))
        elif values.kinds[value] is Kind.MODULE:
            found[values.scope(value)] = None
    return list(found)


def _look_up(solver: Solver, frame: Frame, of: Values, site: Site) -> None:
    """A name that is known at run time alone may mean any function that is there."""
    offered = [one for scope in _holders(solver, of) for one in solver.program.functions(scope)]
    names = [name for one in offered if not _is_private(name := solver.program.names[one])]
    site = site._replace(capped=len(names) > MOST_CALLEES)
    for name in names[:MOST_CALLEES]:
        solver.edge(frame, name, Tier.DYNAMIC, site)


def _is_private(name: str) -> bool:
    return name.rpartition(".")[2].startswith("__")


def set_attribute_of(solver: Solver, frame: Frame, arguments: Arguments, site: Site) -> Values:
    """`setattr(of, name, value)`."""
    values = given_at(solver, frame, arguments, 2)
    for name in solver.values.literals(given_at(solver, frame, arguments, 1)):
        if isinstance(name, str) and arguments.placed:
            set_attribute(solver, frame, arguments.placed[0], name, values, site.line)
    return EMPTY
