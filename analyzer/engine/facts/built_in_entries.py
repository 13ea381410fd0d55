"""What becomes of the entries that a program puts into its table of settings before it reads files?

`props.setProperty("rate", "0.1")` in the constructor of the settings is a default: where a command
line names a file with that key, the file wins. A single entry may be set after the files were
read, so only lists of them are taken for defaults.
"""

from __future__ import annotations

from collections import defaultdict

from msgspec.structs import replace

from analyzer.engine.facts.standings import Standings, dotted_key
from analyzer.engine.languages.literals import scalar
from analyzer.model.code import ParameterKind
from analyzer.model.source import RUNS

FEWEST = 3
"""Entries in one definition that make a list of defaults."""


def files_beat_built_in_entries(standings: Standings) -> None:
    """Read numbers in such lists as numbers, and let files that a command line names win."""
    entries: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CONFIG):
        entries[dotted_key(standings.facts[number])].append(number)
    lists: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CALL_ARGUMENT):
        fact = standings.facts[number]
        if not fact.callee and fact.name in entries and standings.reading_of[number].role in RUNS:
            lists[fact.location.path, fact.owner].append(number)
    named = _named(standings)
    for numbers in lists.values():
        if len({standings.facts[number].name for number in numbers}) < FEWEST:
            continue
        for number in numbers:
            fact = standings.facts[number]
            if isinstance(fact.value, str):
                standings.facts[number] = replace(fact, value=scalar(fact.value))
            for winner in entries[fact.name]:
                if standings.facts[winner].location.path.rpartition("/")[2] in named:
                    standings.override(number, winner)


def _named(standings: Standings) -> frozenset[str]:
    """Names of files that stand on command lines."""
    return frozenset(
        word.rpartition("=")[2].rpartition("/")[2]
        for reading in standings.readings
        if reading.role in RUNS
        for launch in reading.launches
        for word, _ in launch.words
    )
