"""Values set on an object win over the default of its field, in languages without a parser."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, value_of
from analyzer.engine.facts.standings import Standings, last_key
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_FAMILIES = frozenset(
    {
        "c",
        "java",
        "javascript",
        "rust",
        "go",
        "scala",
        "swift",
        "julia",
        "csharp",
        "dart",
        "r",
        "matlab",
        "fortran",
        "lua",
        "perl",
    }
)
_OWN = re.compile(r"^\s*(?:this|self)(?:\.|->)\w+\s*=(?!=)|[{;]\s*this\.\w+\s*=(?!=)")
_VALUE = r"(?P<value>[-+]?[\d.][\w.+\-]*)"
_CALLS = {
    "rust": re.compile(rf"\.(?:with|set)_(?P<name>\w+)\(\s*{_VALUE}\s*\)(?P<object>)"),
    "r": re.compile(
        rf"(?P<object>\w+)\[\[?\s*['\"](?P<name>[\w.]+)['\"]\s*\]\]?\s*(?:<-|=(?!=))\s*{_VALUE}"
    ),
    "matlab": re.compile(
        rf"^\s*if\b[^\n]*?[,)]\s*(?:(?P<object>\w+)\.)?(?P<name>\w+)\s*=\s*{_VALUE}\s*;", re.M
    ),
}
LONGEST_LITERAL = 40  # lines
_MAKERS = re.compile(
    r"(?:default|defaults|Default|new|default_\w+|Default\w*|default[A-Z]\w*|defaults?Config)$"
)
_SETTING_CALLS = re.compile(
    r"(?:^|[.)])(?:copy|set[A-Z]\w*|with[A-Z_]\w*|set_\w+|setproperties|reconstruct)$"
)


def instance_beats_field(standings: Standings, texts: Mapping[str, str]) -> None:
    """Let a value set on an object override the only default that a field of its name has."""
    if not any(family(reading.language) in _FAMILIES for reading in standings.readings):
        return
    for fact, reading in list(_setter_calls(standings, texts)):
        standings.add(fact, reading)
    lines: dict[str, list[str]] = {}
    defaults: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    setters: defaultdict[tuple[str, str], list[int]] = defaultdict(list)
    for number, fact in enumerate(standings.facts):
        reading = standings.reading_of[number]
        group = family(reading.language)
        if group not in _FAMILIES or reading.role not in RUNS or not standings.stands(number):
            continue
        if reading.path not in lines:
            lines[reading.path] = texts.get(reading.path, "").split("\n")
        line = "\n".join(
            lines[reading.path][fact.location.first_line - 1 : fact.location.first_line]
        )
        key = group, last_key(fact)
        if _is_default(fact, group, line):
            defaults[key].append(number)
        elif _is_set(fact, group, line) and (
            group != "rust" or _updates(fact, lines[reading.path])
        ):
            setters[key].append(number)
    for key, numbers in setters.items():
        own = defaults.get(key, [])
        if len(own) == 1:
            for number in numbers:
                standings.override(own[0], number)


def _setter_calls(
    standings: Standings, texts: Mapping[str, str]
) -> Iterator[tuple[ParameterFact, FileReading]]:
    """`.with_lr(5e-4)` of Rust's builders, `opts[["n"]] <- 20L` of R, guarded lines of MATLAB."""
    for reading in standings.readings:
        pattern = _CALLS.get(reading.language)
        text = texts.get(reading.path, "")
        if pattern is None or reading.role not in RUNS or len(text) > LONGEST_TEXT:
            continue
        lines = Lines(text)
        held = {(fact.location.first_line, last_key(fact)) for fact in reading.parameters}
        for match in pattern.finditer(text):
            value, line = value_of(match["value"].rstrip("L")), lines.at(match.start("name"))
            if value is None or (line, match["name"]) in held:
                continue
            is_call = reading.language == "rust"
            yield (
                ParameterFact(
                    location=Location(reading.path, line, line),
                    owner=reading.module,
                    name=match["name"]
                    if is_call or not match["object"]
                    else f"{match['object']}.{match['name']}",
                    value=value,
                    text=match["value"],
                    kind=ParameterKind.CALL_ARGUMENT if is_call else ParameterKind.CONSTANT,
                    callee="with_" + match["name"] if is_call else "",
                ),
                reading,
            )


def _is_default(fact: ParameterFact, group: str, line: str) -> bool:
    if group == "matlab" and _MAKERS.fullmatch(fact.owner.rpartition(".")[2]):
        return "." in fact.name
    if group in ("r", "matlab"):
        return fact.callee.rpartition(".")[2] in ("list", "struct", "optimset")
    if group == "lua":
        return "." not in fact.name and "{" in line
    if group == "perl":
        return "=>" in line and fact.kind is not ParameterKind.FLAG
    if group == "fortran":
        return "::" in line and "parameter" not in line.lower()
    if _OWN.search(line) and fact.kind is ParameterKind.ASSIGNMENT:
        return False
    if fact.kind is ParameterKind.FIELD:
        return "." not in fact.name
    if fact.kind is ParameterKind.KEYWORD_DEFAULT:
        return fact.owner.rpartition(".")[2][:1].isupper()
    last = fact.owner.rpartition(".")[2]
    return fact.kind is ParameterKind.ASSIGNMENT and _MAKERS.fullmatch(last) is not None


def _is_set(fact: ParameterFact, group: str, line: str) -> bool:
    if group == "perl":
        return bool(re.search(rf"\{{['\"]?{re.escape(last_key(fact))}['\"]?\}}\s*=(?!>)", line))
    if group == "fortran":
        return "::" not in line and fact.kind is not ParameterKind.CALL_ARGUMENT
    if group in ("java", "javascript", "c") and _OWN.search(line):
        return fact.kind is ParameterKind.ASSIGNMENT
    if fact.kind is ParameterKind.CALL_ARGUMENT:
        return _SETTING_CALLS.search(fact.callee) is not None
    if fact.kind not in (ParameterKind.ASSIGNMENT, ParameterKind.CONSTANT):
        return False
    # In Rust and Go a struct is made field by field: `C { lr: 0.3, .. }`.
    is_field = group in ("rust", "go") and not re.search(r"\b(?:let|var|const)\b[^{}]*$", line)
    return "." in fact.name or (is_field and _is_field_of_literal(fact, line))


def _updates(fact: ParameterFact, lines: list[str]) -> bool:
    """Whether a literal of Rust takes what it does not name from another value, as in
    `C { lr: 0.3, ..Default::default() }`: a whole literal is another way to make the object."""
    if "." in fact.name or fact.kind is ParameterKind.CALL_ARGUMENT:
        return True
    first = fact.location.first_line - 1
    ahead = "\n".join(lines[first : first + LONGEST_LITERAL])
    at = ahead.find(fact.text)
    return at >= 0 and ".." in ahead[at:].partition("}")[0]


def _is_field_of_literal(fact: ParameterFact, line: str) -> bool:
    return re.search(rf"\b{re.escape(last_key(fact))}\s*:(?![=:])", line) is not None
