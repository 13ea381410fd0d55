"""Classes and what they inherit: the order in which bases are asked, and what each name means."""

from __future__ import annotations

from collections.abc import Sequence

from analyzer.engine.resolution.program import BUILTIN
from analyzer.engine.resolution.solver import Solver
from analyzer.engine.resolution.values import EMPTY, Kind, Values

Lineage = tuple[tuple[int, ...], tuple[str, ...]]
MOST_ANCESTORS = 200


def set_bases(solver: Solver, scope: int, bases: Sequence[int]) -> None:
    """The values that the bases of a class may be, in order; called when the class is made."""
    known = tuple(dict.fromkeys(bases))
    if solver.bases.get(scope) == known:
        return
    solver.bases[scope] = known
    solver.lineages.clear()
    solver.write(("bases", scope, 0), frozenset(known))


def lineage(solver: Solver, scope: int) -> Lineage:
    """The classes that a name is looked up in, the class first, and its bases from outside."""
    solver.read(("bases", scope, 0))
    known = solver.lineages.get(scope)
    if known is None:
        known = solver.lineages[scope] = _linearized(solver, scope)
    return known


def _linearized(solver: Solver, scope: int) -> Lineage:
    """C3 over all classes above; where that has no answer, the order of a plain search."""
    order, parents, outside = _ancestors(solver, scope)
    merged: dict[int, tuple[int, ...]] = {}
    for one in reversed(order):
        lines = [list(merged.get(base, (base,))) for base in parents[one]]
        merged[one] = (one, *_merge([*lines, list(parents[one])]))
    found = merged[scope]
    return (found if set(found) == set(order) else tuple(order)), tuple(outside)


def _ancestors(
    solver: Solver, scope: int
) -> tuple[list[int], dict[int, list[int]], dict[str, None]]:
    """All classes above, such that a class comes before its bases; their bases; outside bases."""
    values = solver.values
    parents: dict[int, list[int]] = {}
    outside: dict[str, None] = {}
    stack, order, done = [(scope, False)], [], set[int]()
    while stack:
        one, left = stack.pop()
        if left:
            order.append(one)
            continue
        if one in done or len(done) > MOST_ANCESTORS:
            continue
        done.add(one)
        stack.append((one, True))
        bases = solver.bases.get(one, ())
        outside.update({values.text(b): None for b in bases if values.kinds[b] is Kind.OUTSIDE})
        own = [values.scope(b) for b in bases if values.kinds[b] is Kind.CLASS]
        parents[one] = [base for base in own if base != one]
        stack.extend((base, False) for base in reversed(parents[one]))
    return order[::-1], parents, outside


def _merge(lines: list[list[int]]) -> list[int]:
    merged: list[int] = []
    lines = [line for line in lines if line]
    while lines:
        for line in lines:
            head = line[0]
            if not any(head in other[1:] for other in lines):
                break
        else:
            head = lines[0][0]
        merged.append(head)
        lines = [kept for line in lines if (kept := [one for one in line if one != head])]
    return merged


def member(solver: Solver, scope: int, name: str, after: int | None = None) -> Values | None:
    """What `name` means in a class or the first base that has it; None when none of these files'
    classes does. With `after`, only classes that come after that one are asked."""
    classes = lineage(solver, scope)[0]
    if after is not None:
        classes = classes[classes.index(after) + 1 :] if after in classes else ()
    scopes, members = solver.program.scopes, solver.members
    for one in classes:
        if name in scopes[one].bound or (one in members and name in members[one]):
            return solver.read(("variable", one, name))
    return None


def methods(solver: Solver, scope: int, name: str) -> Values:
    """The functions that `name` means in a class: none for other values and strangers."""
    found = member(solver, scope, name)
    if not found:
        return EMPTY
    kinds = solver.values.kinds
    return frozenset(v for v in found if kinds[v] in (Kind.FUNCTION, Kind.WRAPPED))


def outside_bases(solver: Solver, scope: int) -> list[str]:
    """Dotted names of bases from outside that are not built in."""
    return [name for name in lineage(solver, scope)[1] if not name.startswith(BUILTIN)]


def _takes_self(solver: Solver, value: int) -> bool:
    values = solver.values
    if values.kinds[value] is Kind.WRAPPED:
        value = values.inner(value)
    return values.kinds[value] is Kind.FUNCTION


def bound(solver: Solver, found: Values, receiver: int) -> Values:
    """Members as seen through an instance or class: functions become methods."""
    values = solver.values
    through_instance = values.kinds[receiver] is Kind.INSTANCE
    seen: set[int] = set()
    for value in sorted(found):
        kind = values.kinds[value]
        if through_instance and _takes_self(solver, value):
            seen.add(values.make(Kind.METHOD, value, receiver))
        elif kind is Kind.STATIC:
            seen.add(values.inner(value))
        elif kind is Kind.CLASS_METHOD:
            owner = values.make(Kind.CLASS, values.scope(receiver))
            seen.add(values.make(Kind.METHOD, values.inner(value), owner))
        else:
            seen.add(value)
    return frozenset(seen)
