"""Go's functional options: `WithN(16)` where `func WithN(n int) Option` sets `o.N = n`."""

from __future__ import annotations

import re
from collections.abc import Mapping

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, value_of
from analyzer.engine.facts.standings import Standings, last_key
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_FUNCTION = re.compile(
    r"\bfunc\s+(?P<function>\w+)\(\s*(?P<given>\w+)\s+[\w.\[\]]+\s*\)\s*\w+\s*\{\s*return\s+func\b"
    r"[^{}]*\{[^{}]*?\.(?P<field>\w+)\s*=\s*(?P=given)\b"
)
_FIELDS = (ParameterKind.ASSIGNMENT, ParameterKind.CONSTANT, ParameterKind.FIELD)


def options_beat_fields(standings: Standings, texts: Mapping[str, str]) -> None:
    """Let what an option's function is called with win over the field's own value."""
    sources = [
        (reading, texts.get(reading.path, ""))
        for reading in standings.readings
        if reading.language == "go" and reading.role in RUNS
    ]
    sources = [(reading, text) for reading, text in sources if len(text) <= LONGEST_TEXT]
    for _, declaring in sources:
        for match in _FUNCTION.finditer(declaring):
            call = re.compile(rf"(?<!func )\b{match['function']}\(\s*([^()\n]+?)\s*\)")
            for reading, text in sources:
                lines = Lines(text)
                for one in call.finditer(text):
                    value, line = value_of(one[1]), lines.at(one.start())
                    if value is None:
                        continue
                    fact = ParameterFact(
                        location=Location(reading.path, line, line),
                        owner=reading.module,
                        name=match["field"],
                        value=value,
                        text=one[1],
                        kind=ParameterKind.CALL_ARGUMENT,
                        callee=match["function"],
                    )
                    _settle(standings, standings.add(fact, reading))


def _settle(standings: Standings, winner: int) -> None:
    name = last_key(standings.facts[winner])
    defaults = [
        number
        for kind in _FIELDS
        for number in standings.standing(kind)
        if standings.reading_of[number].language == "go"
        and last_key(standings.facts[number]) == name
    ]
    if len(defaults) == 1:
        standings.override(defaults[0], winner)
