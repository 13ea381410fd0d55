"""Arguments by position in languages without a parser: `fit(200)` sets the first parameter.

A default is out of force when every call of the function gives the parameter.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from msgspec import Struct

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, closing, split, value_of
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_FAMILIES = frozenset({"c", "javascript", "r", "scala", "julia", "swift", "dart", "matlab", "lua"})
_NAMED = re.compile(r"\s*[\w.]+\s*(?:=(?!=)|:(?!:))")
_DECLARES = re.compile(r"(?:[\w>\]*&]\s+|\b(?:function|def|fun|func|new)\s+)[*&]?$")
_NO_TYPES = re.compile(r"\b(?:return|else|await|yield|case|new|in|and|or|not|throw)\s+$")
_BODY = re.compile(r"\s*(?:const|noexcept|override)?\s*(?:\{|=>|:\s*\w|=\s*(?:\{|\w)|->)")
MOST_FUNCTIONS = 400
MOST_CALLS = 200


class Call(Struct, frozen=True):
    """A call's positional arguments and the names it gives."""

    reading: FileReading
    line: int
    positional: tuple[str, ...]
    named: frozenset[str]


def position_beats_default(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add arguments given by position; defaults that no call leaves in place are out of force."""
    functions: defaultdict[tuple[str, str, str], list[int]] = defaultdict(list)
    for number in standings.standing(ParameterKind.KEYWORD_DEFAULT):
        reading = standings.reading_of[number]
        group = family(reading.language)
        if group in _FAMILIES and reading.path in texts:
            functions[group, reading.path, standings.facts[number].owner].append(number)
    for (group, path, owner), defaults in list(functions.items())[:MOST_FUNCTIONS]:
        name = owner.rpartition(".")[2]
        order = _order(texts[path], name, standings.facts[defaults[0]])
        if not order:
            continue
        calls = [
            call
            for reading in standings.readings
            if family(reading.language) == group and reading.role in RUNS
            for call in calls_of(reading, texts.get(reading.path, ""), _called(owner))
        ][:MOST_CALLS]
        for number in defaults:
            _settle(standings, number, order, calls, name)


def _called(owner: str) -> str:
    """The name under which a function is called: constructors by that of their class."""
    *_, above, last = ("", *owner.split("."))
    return above if last in ("constructor", "__init__", "init") else last


def _order(text: str, name: str, fact: ParameterFact) -> list[str]:
    """Names of the parameters, from the head that holds the default."""
    lines = Lines(text)
    for match in re.finditer(
        rf"\b{re.escape(name)}\b[^\n({{;=]*(?:=|<-)?\s*(?:function\s*)?(\()", text
    ):
        end = closing(text, match.start(1))
        first, last = lines.at(match.start()), lines.at(max(end, match.start()))
        if end > 0 and first <= fact.location.first_line <= last:
            head = text[match.start(1) + 1 : end].partition(";")[0]
            parts = [part for part, _ in split(head)]
            return [_parameter(part) for part in parts]
    return []


def _parameter(part: str) -> str:
    head = re.split(r"=(?!=)", part, maxsplit=1)[0]
    head = head.partition("::")[0] if "::" in head and "std" not in head else head
    if ":" in head and "::" not in head:
        head = head.partition(":")[0]
    words = re.findall(r"[\w.]+", head)
    return words[-1] if words else ""


def calls_of(reading: FileReading, text: str, name: str) -> Iterator[Call]:
    """The calls of a name in a text; declarations and comments are none."""
    if name not in text or len(text) > LONGEST_TEXT:
        return
    lines = Lines(text)
    word = re.escape(name)
    # Also `Net net(3)` and `make_unique<Net>(3)`, which C++ has for constructors.
    made = rf"\b{word}(?:\s+\w+|>)?\s*([({{])" if name[:1].isupper() else rf"\b{word}\s*(\()"
    for match in re.finditer(made, text):
        end = closing(text, match.start(1))
        if match[1] == "{" and family(reading.language) != "c":
            continue
        before = text[max(0, match.start() - 60) : match.start()]
        before = before.rpartition("\n")[2]
        declares = _DECLARES.search(before) and not _NO_TYPES.search(before)
        declares = declares and not before.rstrip().endswith("new")
        is_class = re.search(r"\b(?:class|struct|interface|object|explicit|impl)\s+$", before)
        if end < 0 or declares or is_class or before.lstrip().startswith(("//", "#", "%", "*")):
            continue
        if _BODY.match(text, end + 1) and not before.strip().endswith(("=", "(", ",", "return")):
            continue
        parts = [part for part, _ in split(text[match.start(1) + 1 : end])]
        plain = tuple(part.strip() for part in parts if not _NAMED.match(part))
        named = frozenset(re.split(r"[=:]", p)[0].strip() for p in parts if _NAMED.match(p))
        yield Call(reading, lines.at(match.start()), plain, named)


def _settle(
    standings: Standings, number: int, order: list[str], calls: list[Call], name: str
) -> None:
    fact = standings.facts[number]
    if fact.name not in order or not calls:
        return
    place = order.index(fact.name)
    winners: list[int] = []
    for call in calls:
        if place < len(call.positional):
            value = value_of(call.positional[place])
            if value is None:
                return
            made = ParameterFact(
                location=Location(call.reading.path, call.line, call.line),
                owner=call.reading.module,
                name=fact.name,
                value=value,
                text=call.positional[place][:200],
                kind=ParameterKind.CALL_ARGUMENT,
                callee=name,
            )
            winners.append(standings.add(made, call.reading))
        elif fact.name not in call.named:
            return
    if winners:
        standings.override(number, winners[0])
