"""Options that command lines give to a program which knows none of that name, and passes on.

Only for programs that compare their options with strings, so that all they know can be seen.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from analyzer.engine.facts.built_programs import BuiltPrograms
from analyzer.engine.facts.source_texts import LONGEST_TEXT
from analyzer.engine.facts.standings import Standings, last_key
from analyzer.engine.module_graph import family
from analyzer.model.code import ParameterKind
from analyzer.model.source import RUNS

_OPTION = re.compile(r"[\"']-{1,2}([A-Za-z][\w-]*)[\"'= ]")
_STRING = re.compile(r"[\"']-{0,2}([A-Za-z][\w-]*)[\"'=|:]")
FEW = 3
"""Fewer options than this are no sign that a program compares them with strings."""


def unknown_options_set_nothing(standings: Standings, texts: Mapping[str, str]) -> None:
    """Take values of command lines out of force whose options the program does not have."""
    launches = standings.standing(ParameterKind.LAUNCH)
    if not launches:
        return
    files = ((reading.path, reading.language) for reading in standings.readings)
    built = BuiltPrograms(files, texts)
    known: dict[str, frozenset[str]] = {}
    for number in launches:
        fact = standings.facts[number]
        program = fact.owner
        if program not in known:
            known[program] = _known(standings, texts, built, program)
        if known[program] and last_key(fact) not in known[program]:
            standings.lose(number, f"{program.rpartition('/')[2]} has no option of this name")


def _known(
    standings: Standings, texts: Mapping[str, str], built: BuiltPrograms, program: str
) -> frozenset[str]:
    """All that could be an option in the sources of a program; empty where that cannot be told."""
    options: defaultdict[str, set[str]] = defaultdict(set)
    strings: defaultdict[str, set[str]] = defaultdict(set)
    groups: set[str] = set()
    for reading in standings.readings:
        group, text = family(reading.language), texts.get(reading.path, "")
        if group in ("", "python") or reading.role not in RUNS or len(text) > LONGEST_TEXT:
            continue
        options[group].update(_plain(name) for name in _OPTION.findall(text))
        strings[group].update(_plain(name) for name in _STRING.findall(text))
        if built.is_built_from(program, reading.path) or _is_file(program, reading.path):
            groups.add(group)
    if len(groups) != 1 or len(options[next(iter(groups))]) < FEW:
        return frozenset()
    group = next(iter(groups))
    return frozenset(options[group] | strings[group])


def _is_file(program: str, path: str) -> bool:
    return program.rpartition("/")[2] == path.rpartition("/")[2]


def _plain(name: str) -> str:
    return name.replace("-", "_")
