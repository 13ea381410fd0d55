"""Fortran namelists: `&run dt = 1.0d-8 /` in a file wins over the program's own value."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.source_texts import Lines, value_of
from analyzer.engine.facts.standings import Standings, last_key
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import Location

_DECLARED = re.compile(r"\bnamelist\s*/\s*(\w+)\s*/([^!\n]*(?:&\s*\n[^!\n]*)*)", re.I)
_GROUP = re.compile(
    r"^[ \t]*[&$](\w+)\b(.*?)(?:^[ \t]*/|[ \t]/[ \t]*$|^[ \t]*[&$]end)", re.M | re.S | re.I
)
_ENTRY = re.compile(r"([A-Za-z]\w*)(?:\([\d:,]+\))?\s*=\s*([^,\n!/=]+)")
LONGEST = 200_000


def namelist_beats_program(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add the entries of namelist files; the program's values of those names are out of force."""
    groups: dict[str, set[str]] = {}
    for reading in standings.readings:
        if reading.language == "fortran":
            for name, members in _DECLARED.findall(texts.get(reading.path, "")):
                words = {word.lower() for word in re.findall(r"\w+", members)}
                groups.setdefault(name.lower(), set()).update(words)
    if not groups:
        return
    programs = [
        number
        for number, reading in enumerate(standings.reading_of)
        if reading.language == "fortran" and standings.stands(number)
    ]
    for reading in standings.readings:
        text = texts.get(reading.path, "")
        if reading.language in ("text", "plain", "ini", "") and 0 < len(text) < LONGEST:
            for fact in _entries(reading, text, groups):
                winner = standings.add(fact, reading)
                standings.restore(winner, "")
                for number in programs:
                    if last_key(standings.facts[number]).lower() == fact.name.lower():
                        standings.override(number, winner)


def _entries(
    reading: FileReading, text: str, groups: dict[str, set[str]]
) -> Iterator[ParameterFact]:
    lines = Lines(text)
    for group in _GROUP.finditer(text):
        members = groups.get(group[1].lower())
        for entry in _ENTRY.finditer(group[2]) if members is not None else ():
            value = value_of(entry[2].strip())
            if value is None or entry[1].lower() not in (members or ()):
                continue
            line = lines.at(group.start(2) + entry.start())
            yield ParameterFact(
                location=Location(reading.path, line, line),
                owner=group[1],
                name=entry[1],
                value=value,
                text=entry[2].strip()[:200],
                kind=ParameterKind.CONFIG,
            )
