"""Keywords given where a function is called: they win over the function's own default.

Only certain when every call of the function gives the keyword, all give the same value, and nothing
hands the function on without calling it.
"""

from __future__ import annotations

from collections import defaultdict

from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import ParameterKind
from analyzer.model.source import RUNS

DEFAULTS = (ParameterKind.KEYWORD_DEFAULT, ParameterKind.FIELD)


def call_beats_default(standings: Standings) -> None:
    """Let a keyword that all calls give override the default of the function or field."""
    defaults = _defaults_by_callee(standings)
    if not defaults:
        return
    calls = _calls_by_callee(standings, set(defaults))
    arguments: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CALL_ARGUMENT):
        fact = standings.facts[number]
        callee = fact.callee.rpartition(".")[2]
        if callee in defaults:
            arguments[callee, fact.name].append(number)
    for callee, numbers in defaults.items():
        for default in numbers:
            given = arguments.get((callee, standings.facts[default].name), [])
            if given and len(given) == calls.get(callee, 0) and _agree(standings, given):
                _override(standings, default, given)


def _defaults_by_callee(standings: Standings) -> dict[str, list[int]]:
    """Defaults by the name under which their function is called, if no other has that name."""
    owners: defaultdict[str, set[str]] = defaultdict(set)
    reachable = standings.reachability.reachable
    for reading in standings.readings:
        if reading.role not in RUNS:
            continue
        for definition in reading.definitions:
            if definition.name in reachable:
                bare = _without_init(definition.name)
                owners[bare.rpartition(".")[2]].add(bare)
    found: defaultdict[str, list[int]] = defaultdict(list)
    for kind in DEFAULTS:
        for number in standings.standing(kind):
            callee = _called(standings.facts[number].owner)
            if len(owners[callee]) == 1:
                found[callee].append(number)
    return found


def _without_init(name: str) -> str:
    return name.removesuffix(".__init__")


def _called(owner: str) -> str:
    """`Adam` for the definitions "optim.Adam" and "optim.Adam.__init__"."""
    return _without_init(owner).rpartition(".")[2]


def _calls_by_callee(standings: Standings, callees: set[str]) -> dict[str, int]:
    """How often each is called where it counts; callees also used without a call are left out."""
    count: defaultdict[str, int] = defaultdict(int)
    handed_on: set[str] = set()
    reachable = standings.reachability.reachable
    for reading in standings.readings:
        if reading.role not in RUNS or not family(reading.language):
            continue
        called: defaultdict[str, set[str]] = defaultdict(set)
        for call in reading.calls:
            callee = call.callee.rpartition(".")[2]
            if callee in callees and call.caller in reachable:
                count[callee] += 1
                called[call.caller].add(callee)
        for mention in reading.mentions:
            if mention.owner in reachable:
                handed_on |= callees.intersection(mention.names) - called[mention.owner]
    return {callee: times for callee, times in count.items() if callee not in handed_on}


def _agree(standings: Standings, numbers: list[int]) -> bool:
    values = {repr(standings.facts[number].value) for number in numbers}
    return len(values) == 1


def _override(standings: Standings, default: int, given: list[int]) -> None:
    first = min(given, key=lambda number: standings.facts[number].location)
    standings.override(default, first)
    for number in given:
        standings.override(default, number)
