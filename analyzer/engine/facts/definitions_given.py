"""Constants that a build defines: `nvcc -DLR=5e-3f` wins over a guarded `#define LR 1e-2f`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.source_texts import Lines, value_of
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_BUILDS = frozenset({"makefile", "cmake", "shell", "dockerfile", "python", "batch"})
_OPTION = re.compile(r"(?<![\w-])-D\s?([A-Za-z_]\w*)=(\"[^\"\n]*\"|[^\s;|&)\"',\]]+)")
_CMAKE = re.compile(r"(?:target|add)_compile_definitions\s*\(([^()]*)\)", re.I)
_PAIR = re.compile(r"\b([A-Za-z_]\w*)=([^\s\"()]+)")
_GUARD = re.compile(r"^[ \t]*#[ \t]*ifndef[ \t]+(\w+)", re.M)
_VARIABLE = re.compile(r"^[ \t]*(?:export[ \t]+)?([A-Za-z_]\w*)[ \t]*[:?]?=[ \t]*([^\s#]+)", re.M)
_SET = re.compile(r"\bset\s*\(\s*([A-Za-z_]\w*)\s+\"?([^\s()\"]+)", re.I)
_USE = re.compile(r"\$[({]?(\w+)[)}]?")


def build_beats_define(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add what builds define; a guarded default of the same name is out of force."""
    defines = [n for n in standings.standing(ParameterKind.CONSTANT) if _is_define(standings, n)]
    if not defines:
        return
    names = {standings.facts[number].name for number in defines}
    guards = {
        path: set(_GUARD.findall(texts.get(path, "")))
        for path in {standings.facts[number].location.path for number in defines}
    }
    for reading in standings.readings:
        if reading.role not in RUNS or reading.language not in _BUILDS:
            continue
        for fact in _given(reading, texts.get(reading.path, "")):
            if fact.name not in names:
                continue
            winner = standings.add(fact, reading)
            for number in defines:
                default = standings.facts[number]
                if default.name != fact.name:
                    continue
                if fact.name in guards[default.location.path]:
                    standings.override(number, winner)
                else:
                    standings.override(winner, number)


def _is_define(standings: Standings, number: int) -> bool:
    return family(standings.reading_of[number].language) == "c"


def _given(reading: FileReading, text: str) -> Iterator[ParameterFact]:
    # Looking for the few letters first is far quicker than the patterns are.
    options = _OPTION.finditer(text) if "-D" in text else ()
    found = [(m[1], m[2], m.start(1)) for m in options]
    for block in _CMAKE.finditer(text) if "_compile_definitions" in text.lower() else ():
        found += [(m[1], m[2], block.start(1) + m.start()) for m in _PAIR.finditer(block[1])]
    if not found:
        return
    lines = Lines(text)
    variables = dict((_SET if reading.language == "cmake" else _VARIABLE).findall(text))
    for name, written, offset in found:
        known = _USE.sub(lambda use: variables.get(use[1], use[0]), written.strip('"'))
        value = value_of(known)
        if value is not None:
            line = lines.at(offset)
            yield ParameterFact(
                location=Location(reading.path, line, line),
                owner=reading.module,
                name=name,
                value=value,
                text=written[:200],
                kind=ParameterKind.LAUNCH,
            )
