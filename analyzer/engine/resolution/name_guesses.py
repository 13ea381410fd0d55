"""Calls whose callee no value explains: what has the name that is called."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator

from analyzer.engine.resolution.flow import ScopeKind
from analyzer.engine.resolution.graph import Edge
from analyzer.engine.resolution.program import Program
from analyzer.engine.resolution.solver import Solver
from analyzer.model.source import Location
from analyzer.model.tier import Tier

MOST_GUESSES = 24
"""Definitions of one name that a call is linked to; beyond, the edges are marked as capped."""


BUILT_IN = frozenset(name for kind in (list, dict, set, str, bytes) for name in dir(kind))
"""Methods that built-in types have as well: `x.append` is seldom ours."""


def guesses(solver: Solver) -> Iterator[Edge]:
    """Edges by name alone, for every call that nothing else explains."""
    program = solver.program
    methods, functions = _by_name(program)
    for scope in sorted(solver.unresolved):
        for (name, is_attribute), line in sorted(solver.unresolved[scope].items()):
            found = methods.get(name, ()) if is_attribute else functions.get(name, ())
            is_unique = len(found) == 1 and not (is_attribute and name in BUILT_IN)
            tier = Tier.UNIQUE_NAME if is_unique else Tier.MANY_NAMES
            place = Location(program.files[program.homes[scope]].path, line, line)
            for callee in found[:MOST_GUESSES]:
                capped = len(found) > MOST_GUESSES
                yield Edge(program.names[scope], callee, tier, place, capped=capped)


def _by_name(program: Program) -> tuple[dict[str, list[str]], dict[str, list[str]]]:
    methods: defaultdict[str, dict[str, None]] = defaultdict(dict)
    functions: defaultdict[str, dict[str, None]] = defaultdict(dict)
    for scope, flow in enumerate(program.scopes):
        if flow.kind is not ScopeKind.FUNCTION:
            continue
        name = flow.name.rpartition(".")[2]
        around = program.scopes[program.parents[scope]].kind
        if around is ScopeKind.CLASS or around is ScopeKind.MODULE:
            methods[name][program.names[scope]] = None
        if around is not ScopeKind.CLASS:
            functions[name][program.names[scope]] = None
    return (
        {name: sorted(found) for name, found in methods.items()},
        {name: sorted(found) for name, found in functions.items()},
    )
