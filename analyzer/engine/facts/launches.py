"""Flags on command lines that start a program: they win over the program's own defaults.

A default that some command line leaves alone stays in force beside the values of the others.
Command lines in documents are suggestions and change nothing.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from msgspec import Struct

from analyzer.engine.facts.standings import Standings, dotted_key, last_key, places
from analyzer.engine.module_graph import ModuleGraph
from analyzer.model.code import FileReading, Launch, ParameterKind
from analyzer.model.source import RUNS, Location


class Start(Struct, frozen=True):
    """A command line and the modules it starts; `values` are numbers of LAUNCH facts by flag."""

    launch: Launch
    modules: tuple[int, ...]
    values: dict[str, int]


def launch_beats_default(standings: Standings) -> None:
    """Let flags given by every command line of a program override its defaults."""
    if not any(reading.launches for reading in standings.readings if reading.role in RUNS):
        return
    graph = ModuleGraph(standings.readings)
    starts: defaultdict[int, list[Start]] = defaultdict(list)
    for start in _starts(standings, graph):
        for module in start.modules:
            starts[module].append(start)
    settings = _settings_by_name(standings)
    users: defaultdict[tuple[int, str], list[Start]] = defaultdict(list)
    flags = {name for its in starts.values() for start in its for name, _ in start.launch.flags}
    for module, its_starts in sorted(starts.items()):
        given = {name for start in its_starts for name, _ in start.launch.flags}
        for flag in sorted(flags):
            defaults = _visible(flag, module, settings, standings, graph)
            if not defaults and flag in given:
                defaults = _only(settings.get(flag, []), standings)
            for default in defaults:
                users[default, flag].extend(its_starts)
    for (default, flag), its_starts in users.items():
        _override(standings, flag, its_starts, default)


def _starts(standings: Standings, graph: ModuleGraph) -> Iterator[Start]:
    values: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    for number in standings.kinds[ParameterKind.LAUNCH]:
        for line in _lines(standings.facts[number].location):
            values[line].append(number)
    for reading in standings.readings:
        if reading.role not in RUNS:
            continue
        for launch in reading.launches:
            modules = graph.table.program(standings.readings, launch.program, reading.path)
            its_own = sorted({n for line in _lines(launch.location) for n in values.get(line, ())})
            if not all(standings.stands(number) for number in its_own):
                continue
            named = {last_key(standings.facts[number]): number for number in its_own}
            yield Start(launch, modules, named)


def _lines(place: Location) -> list[tuple[str, int]]:
    return [(place.path, line) for line in range(place.first_line, place.last_line + 1)]


def _settings_by_name(standings: Standings) -> dict[str, list[int]]:
    """Flags by name, and config entries by name and by whole key."""
    found: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.FLAG):
        found[last_key(standings.facts[number])].append(number)
    for number in standings.standing(ParameterKind.CONFIG):
        fact = standings.facts[number]
        for key in {last_key(fact), dotted_key(fact)}:
            found[key].append(number)
    return found


def _only(numbers: list[int], standings: Standings) -> list[int]:
    """The one flag of a name in the repository, or the one config entry if there is no flag."""
    flags = [n for n in numbers if standings.facts[n].kind is ParameterKind.FLAG]
    candidates = flags or numbers
    return candidates if len(candidates) == 1 else []


def _visible(
    flag: str,
    module: int,
    settings: dict[str, list[int]],
    standings: Standings,
    graph: ModuleGraph,
) -> list[int]:
    """Flags of a name that a program defines itself, or else that it imports."""
    numbers = settings.get(flag, [])
    flags = [n for n in numbers if standings.facts[n].kind is ParameterKind.FLAG]
    if not flags:
        return []
    path = standings.readings[module].path
    own = [n for n in flags if standings.facts[n].location.path == path]
    if own:
        return own
    visible = _paths(standings.readings, graph.brought_in(module))
    return [
        n
        for n in flags
        if standings.facts[n].location.path in visible and _is_meant(n, module, standings)
    ]


def _is_meant(flag: int, module: int, standings: Standings) -> bool:
    """`Options("pretrain")` in a program means the flags of `Options._pretrain`, and those of
    functions that the file of the options calls itself, but not those of `Options._linear`."""
    fact = standings.facts[flag]
    options = standings.reading_of[flag]
    named = _names(standings.readings[module])
    owners = {one.owner for one in options.parameters if one.kind is ParameterKind.FLAG}
    chosen = {owner for owner in owners if _bare(owner) in named}
    return not chosen or fact.owner in chosen or fact.owner.rpartition(".")[2] in _names(options)


def _bare(owner: str) -> str:
    return owner.rpartition(".")[2].lstrip("_")


def _names(reading: FileReading) -> set[str]:
    return {name for mention in reading.mentions for name in mention.names}


def _paths(readings: Iterable[FileReading], bits: int) -> set[str]:
    return {reading.path for place, reading in enumerate(readings) if bits >> place & 1}


def _override(standings: Standings, flag: str, starts: list[Start], default: int) -> None:
    giving = [start for start in starts if any(name == flag for name, _ in start.launch.flags)]
    if len(giving) < len(starts):
        return
    winners = [start.values[flag] for start in giving if flag in start.values]
    where = places(start.launch.location for start in giving)
    if winners:
        where = places(standings.facts[number].location for number in winners)
    standings.lose(default, f"overridden by {where}")
    for winner in winners:
        standings.override(default, winner)
