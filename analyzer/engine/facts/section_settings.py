"""Files of settings that fill the fields of a record, in languages without a parser.

`settings(FaceSettings, "faces", "conf/base.toml")` builds a record from the section `faces`, and
`if (key == "rate") o.rate = stod(value);` fills one field from a line of a file: where such a file
has a field's name, the field's own default is out of force.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from analyzer.engine.facts.source_texts import LONGEST_TEXT
from analyzer.engine.facts.standings import Standings, dotted_key, last_key
from analyzer.engine.module_graph import family
from analyzer.model.code import ParameterKind
from analyzer.model.source import RUNS

_FILE = re.compile(r"[\"'`]([^\"'`\n]*\.(?:toml|ya?ml|json|ini))[\"'`]")
_WORD = re.compile(r"\b[A-Z]\w+\b")
_SECTION = re.compile(r"[\"'`:]([a-z][\w-]*)\b")


def sections_beat_fields(standings: Standings, texts: Mapping[str, str]) -> None:
    """Let a section win over the defaults of the record that code names beside it, if code names
    the section's file too."""
    sections = _sections(standings, texts)
    if not sections:
        return
    _keys_win(standings, texts, sections)
    beside = _named_together(standings, texts, {name for name in sections if name})
    for number in standings.standing(ParameterKind.FIELD):
        fact, reading = standings.facts[number], standings.reading_of[number]
        if family(reading.language) in ("", "python"):
            continue
        record = fact.owner.rpartition(".")[2]
        for section in sorted(beside.get(record, ())):
            for winner in sections[section].get(last_key(fact), ()):
                standings.override(number, winner)


_COMPARED = re.compile(
    r"[\"'](?P<key>[A-Za-z][\w.-]*)[\"']\s*\)?[^;\n\"']{0,40}?(?:\.|->)(?P<field>\w+)\s*=(?!=)"
)


def _keys_win(
    standings: Standings, texts: Mapping[str, str], sections: dict[str, dict[str, list[int]]]
) -> None:
    """Let keys that code compares win over the fields that it fills with their values."""
    filled: defaultdict[str, set[str]] = defaultdict(set)
    for reading in standings.readings:
        if reading.role in RUNS and family(reading.language) not in ("", "python"):
            for match in _COMPARED.finditer(texts.get(reading.path, "")[:LONGEST_TEXT]):
                filled[match["field"]].add(match["key"].rpartition(".")[2].replace("-", "_"))
    for number in standings.standing(ParameterKind.FIELD) if filled else ():
        fact, reading = standings.facts[number], standings.reading_of[number]
        if family(reading.language) in ("", "python"):
            continue
        for key in sorted(filled.get(last_key(fact), ())):
            for winner in [n for keys in sections.values() for n in keys.get(key, ())]:
                standings.override(number, winner)


def _sections(standings: Standings, texts: Mapping[str, str]) -> dict[str, dict[str, list[int]]]:
    """Entries of the files that code names, by section and key."""
    named = {
        name.rpartition("/")[2]
        for reading in standings.readings
        if reading.role in RUNS and family(reading.language) not in ("", "python")
        for name in _FILE.findall(texts.get(reading.path, "")[:LONGEST_TEXT])
    }
    found: defaultdict[str, defaultdict[str, list[int]]] = defaultdict(lambda: defaultdict(list))
    for number in standings.standing(ParameterKind.CONFIG) if named else ():
        fact = standings.facts[number]
        section, _, key = dotted_key(fact).rpartition(".")
        if fact.location.path.rpartition("/")[2] in named:
            found[section][key.replace("-", "_")].append(number)
    return {section: dict(keys) for section, keys in found.items()}


def _named_together(
    standings: Standings, texts: Mapping[str, str], sections: set[str]
) -> dict[str, set[str]]:
    """The sections that stand on a line of code with the name of a record."""
    found: defaultdict[str, set[str]] = defaultdict(set)
    for reading in standings.readings:
        if reading.role not in RUNS or family(reading.language) in ("", "python"):
            continue
        for line in texts.get(reading.path, "")[:LONGEST_TEXT].split("\n"):
            told = sections.intersection(_SECTION.findall(line)) if "(" in line else set()
            for record in _WORD.findall(line) if told else ():
                found[record] |= told
    return dict(found)
