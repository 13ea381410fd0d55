"""Values that are set only where nobody set them: `if ~isfield(opts, 'rho'), opts.rho = 1; end`.

Also the defaults that parsers of arguments declare (`addParameter`), properties of files that a
program loads, and fields that a later statement or a designated initialiser sets.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Mapping

from analyzer.engine.facts.standings import Standings, last_key
from analyzer.engine.module_graph import family
from analyzer.model.code import ParameterFact, ParameterKind
from analyzer.model.source import RUNS

_GUARD = {
    "matlab": re.compile(r"\bif\b[^\n]*(?:~\s*isfield|!\s*isfield|isempty|nargin)"),
    "r": re.compile(r"\bif\s*\(\s*is\.null\("),
    "lua": re.compile(r"\bif\b[^\n]*==\s*nil\s+then|\bor\b"),
    "javascript": re.compile(
        r"\bif\s*\([^\n]*(?:===?\s*(?:undefined|null)|!\s*[\w.]+\s*\))|\?\?=|\|\|="
    ),
    "go": re.compile(r"\bif\b[^\n]*==\s*(?:0|nil|\"\")"),
    "perl": re.compile(r"//=|\|\|=|\bunless\b"),
}
_DECLARED = re.compile(r"\badd(?:Parameter|Optional|ParamValue)\b")
_GIVING = (ParameterKind.CALL_ARGUMENT, ParameterKind.ASSIGNMENT, ParameterKind.CONSTANT)


def given_beats_guarded(standings: Standings, texts: Mapping[str, str]) -> None:
    """Let a value that is given win over one for want of any, in languages without a parser."""
    if not any(family(reading.language) in _GUARD for reading in standings.readings):
        return
    lines: dict[str, list[str]] = {}
    guarded: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    others: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, fact in enumerate(standings.facts):
        reading = standings.reading_of[number]
        group = family(reading.language)
        if group not in _GUARD or reading.role not in RUNS or not standings.stands(number):
            continue
        if reading.path not in lines:
            lines[reading.path] = texts.get(reading.path, "").split("\n")
        key = group, last_key(fact)
        if _is_guarded(fact, group, lines[reading.path]):
            guarded[key].append(number)
        elif fact.kind in _GIVING and ("." in fact.name or _is_pair(fact)):
            others[key].append(number)
    for key, numbers in guarded.items():
        for number in others.get(key, ()) if len(numbers) == 1 else ():
            standings.override(numbers[0], number)


def _is_guarded(fact: ParameterFact, group: str, lines: list[str]) -> bool:
    first = fact.location.first_line
    own = lines[first - 1] if first <= len(lines) else ""
    if group == "matlab" and _DECLARED.search(own):
        return True
    before = lines[first - 2].rstrip() if first > 1 else ""
    opens = before.endswith(("{", ")", "then")) or group == "matlab"
    return bool(_GUARD[group].search(own) or (opens and _GUARD[group].search(before)))


def _is_pair(fact: ParameterFact) -> bool:
    """A value given in a call: `solve(A, struct('rho', 0.1))`, `fit(x, 'Tol', 1e-8)`."""
    return fact.kind is ParameterKind.CALL_ARGUMENT


def designated_beats_field(standings: Standings, texts: Mapping[str, str]) -> None:
    """`Options o{.lr = 0.01}` wins over the field's default."""
    fields: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.FIELD):
        if family(standings.reading_of[number].language) == "c":
            fields[last_key(standings.facts[number])].append(number)
    if not fields:
        return
    lines: dict[str, list[str]] = {}
    for number, fact in enumerate(standings.facts):
        numbers = fields.get(last_key(fact), [])
        if len(numbers) != 1 or numbers[0] == number or not standings.stands(number):
            continue
        path = fact.location.path
        if path not in lines:
            lines[path] = texts.get(path, "").split("\n")
        line = lines[path][fact.location.first_line - 1]
        if re.search(rf"[{{,(]\s*\.{re.escape(last_key(fact))}\s*=", line):
            standings.override(numbers[0], number)


def properties_beat_fallback(standings: Standings, texts: Mapping[str, str]) -> None:
    """An entry of a properties file wins over `getProperty("lr", "0.1")`."""
    entries: defaultdict[str, list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.CONFIG):
        path = standings.facts[number].location.path
        if path.endswith((".properties", ".conf")):
            entries[last_key(standings.facts[number])].append(number)
    for number in standings.standing(ParameterKind.FLAG) if entries else ():
        fact = standings.facts[number]
        if family(standings.reading_of[number].language) != "java":
            continue
        line = texts.get(fact.location.path, "").split("\n")[fact.location.first_line - 1]
        found = entries.get(last_key(fact), [])
        if "getProperty" in line and len(found) == 1:
            standings.override(number, found[0])
