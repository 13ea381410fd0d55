"""Which definitions can run when the repository is started, and which only its tests use.

Errs towards reachable: a name reaches every definition it could mean. Only what nothing alive
names is called unreachable, so that code is never called dead for want of type inference.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from msgspec import Struct

from analyzer.engine.config_names import ConfigNames
from analyzer.engine.definitions import DefinitionTable
from analyzer.engine.entry_points import (
    EntryPoints,
    entry_points,
    is_program,
    starts_beside_init,
)
from analyzer.engine.module_graph import ModuleGraph, family
from analyzer.engine.name_walk import NameWalk
from analyzer.model.code import FileReading
from analyzer.model.tier import Tier

SURE = Tier.TYPE
"""Weaker steps than this only guess."""


class Reachability(Struct, frozen=True):
    """Names of modules and definitions. Neither set holds anything of a test file. `tiers` says
    of reached definitions how sure the surest way to them is: that of its weakest step."""

    entry_points: tuple[str, ...]
    reachable: frozenset[str]
    tested_only: frozenset[str]
    tiers: dict[str, Tier] = {}

    @property
    def guessed(self) -> dict[str, Tier]:
        """What a name or a look-up alone reaches, by name."""
        return {name: self.tiers[name] for name in sorted(self.tiers) if self.tiers[name] > SURE}


def reachable_names(readings: Sequence[FileReading]) -> Reachability:
    """Follow names from the entry points. A language in which nothing starts is a library, and
    all of it counts as reachable; so does a language whose front end reads no names, one that only
    a stray file starts, and the Python of a repository that is the inside of a package, unless
    command lines start files at its root. The order of `readings` does not matter."""
    readings = sorted(readings, key=lambda reading: reading.path)
    graph = ModuleGraph(readings)
    starts = entry_points(graph)
    if graph.table.is_part_of_a_package and not starts_beside_init(graph):
        starts = starts.without(
            {p for p, r in enumerate(readings) if family(r.language) == "python"}
        )
    table, chosen = DefinitionTable(readings), ConfigNames(readings)
    found = _walked(NameWalk(graph, table, chosen), starts)
    stray = _strays(table, found, starts)
    return _walked(NameWalk(graph, table, chosen), starts.without(stray)) if stray else found


def _walked(walk: NameWalk, starts: EntryPoints) -> Reachability:
    """What a walk that has not begun reaches from the starts, then from the tests."""
    walk.start(starts)
    reachable, tiers = walk.names(), walk.tiers()
    walk.start_tests()
    return Reachability(
        entry_points=tuple(sorted({walk.readings[place].module for place in starts.places})),
        reachable=reachable,
        tested_only=walk.names() - reachable,
        tiers=tiers,
    )


FEWEST, REACHED, TESTED = 30, 0.2, 0.5
"""A language of so many definitions, of which its starts reach less than this share and tests
alone more than that, is a library in which some file happens to start."""


def _strays(table: DefinitionTable, found: Reachability, starts: EntryPoints) -> set[int]:
    """Places of starts that tell nothing of what the repository is for: a sample left among the
    modules of a library that its tests go through."""
    known, reached, tested = Counter[str](), Counter[str](), Counter[str]()
    for number, definition in enumerate(table.definitions):
        home = table.readings[table.home[number]]
        if is_program(home):
            group = family(home.language)
            known[group] += 1
            reached[group] += definition.name in found.tiers
            tested[group] += definition.name in found.tested_only
    libraries = {
        group
        for group, count in known.items()
        if count >= FEWEST and reached[group] < REACHED * count and tested[group] > TESTED * count
    }
    return {p for p in starts.places if family(table.readings[p].language) in libraries}
