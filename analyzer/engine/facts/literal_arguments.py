"""Numbers that calls give by position, in languages without a parser: `learn(Y, 21^2)`.

The function is one of the repository, so its own head says what the number is.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.positional_arguments import calls_of
from analyzer.engine.facts.source_texts import LONGEST_TEXT, value_of
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

MOST_NEW = 2_000
BY_POSITION = "given by position"
FALLBACKS = frozenset({"default", "fallback", "def", "dflt", "otherwise", "default_value"})
"""Parameters of functions that look a setting up: `args.number("snr", 20.0)` declares snr."""

_KEY = re.compile(r"[\"']-{0,2}([A-Za-z][\w-]{0,60})[\"']")
_WORDS = re.compile(r"[A-Za-z_]\w*")
_RECEIVERS = frozenset({"self", "this", "&self", "mut self"})
_OTHERS = frozenset({"", "python"})


def literal_arguments(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add the numbers that the repository's functions are given by position."""
    heads = _heads(standings)
    if not heads:
        return
    # `get(opts, 'tol', 0.1)` says what its number is by itself.
    held = {(f.location.path, f.location.first_line, repr(f.value)) for f in standings.facts}
    made = 0
    for reading in standings.readings:
        group, text = family(reading.language), texts.get(reading.path, "")
        if reading.role not in RUNS or group in _OTHERS or len(text) > LONGEST_TEXT:
            continue
        for fact in _given(reading, text, heads.get(group, {})):
            key = (fact.location.path, fact.location.first_line, repr(fact.value))
            if key not in held and made < MOST_NEW:
                standings.add(fact, reading)
                made += 1


def _heads(standings: Standings) -> dict[str, dict[str, tuple[str, ...]]]:
    """The parameters of the functions of each family of languages that have one head alone."""
    found: defaultdict[str, defaultdict[str, set[tuple[str, ...]]]] = defaultdict(
        lambda: defaultdict(set)
    )
    for reading in standings.readings:
        group = family(reading.language)
        if group not in _OTHERS and reading.role in RUNS:
            for one in reading.definitions:
                bound = one.parameters[:1] != () and one.parameters[0] in _RECEIVERS
                if one.parameters:
                    found[group][one.simple_name].add(one.parameters[bound:])
    return {
        group: {name: next(iter(heads)) for name, heads in named.items() if len(heads) == 1}
        for group, named in found.items()
    }


def _given(
    reading: FileReading, text: str, heads: Mapping[str, tuple[str, ...]]
) -> Iterator[ParameterFact]:
    for name in sorted(heads.keys() & set(_WORDS.findall(text))):
        for call in calls_of(reading, text, name):
            key = next((m[1] for one in call.positional[:2] if (m := _KEY.fullmatch(one))), "")
            for parameter, written in zip(heads[name], call.positional, strict=False):
                value = value_of(written)
                if isinstance(value, bool) or not isinstance(value, int | float) or not value:
                    continue  # a zero switches something off, or begins to count
                asked = parameter in FALLBACKS
                if not asked or key:
                    yield ParameterFact(
                        location=Location(reading.path, call.line, call.line),
                        owner=_around(reading, call.line),
                        name=key.replace("-", "_") if asked else parameter,
                        value=value,
                        text=written[:200],
                        kind=ParameterKind.FLAG if asked else ParameterKind.CALL_ARGUMENT,
                        note="" if asked else BY_POSITION,
                        callee="" if asked else name,
                    )


def _around(reading: FileReading, line: int) -> str:
    """The innermost definition that holds a line, else the module."""
    inside = [
        one
        for one in reading.definitions
        if one.location.first_line <= line <= one.location.last_line
    ]
    inner = max(inside, key=lambda one: (one.location.first_line, one.name), default=None)
    return inner.name if inner is not None else reading.module
