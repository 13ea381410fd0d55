"""Constants that are worked out from others of their file: `const ATOMS: usize = DIM * 5 / 2;`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, value_of
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind
from analyzer.model.source import RUNS, Location

_EXPRESSION = r"(?P<value>[\w.+*/^() \t-]{3,80}?)"
_DECLARED = re.compile(
    r"\b(?:const|static|constexpr|final|val)\s+(?:[\w:<>]+\s+){0,3}?(?P<name>[A-Za-z_]\w*)"
    rf"\s*(?::\s*[\w<>]+)?\s*=\s*{_EXPRESSION}\s*(?:as\s+\w+)?\s*[;\n]"
)
_DEFINED = re.compile(
    rf"^[ \t]*#[ \t]*define[ \t]+(?P<name>[A-Za-z_]\w*)[ \t]+{_EXPRESSION}[ \t]*$", re.M
)
_TOP_LEVEL = re.compile(
    rf"^(?:const\s+)?(?P<name>[A-Za-z_]\w*)\s*(?:=|<-)\s*{_EXPRESSION}\s*;?[ \t]*$", re.M
)
_BY_FAMILY = {
    "c": (_DECLARED, _DEFINED),
    "matlab": (_TOP_LEVEL,),
    "r": (_TOP_LEVEL,),
    "julia": (_TOP_LEVEL,),
    "lua": (_TOP_LEVEL,),
}
_NAME = re.compile(r"(?<![\w.])[A-Za-z_]\w*(?![\w(])")
_WHOLE = frozenset({"c", "rust", "go", "java"})
"""Languages in which whole numbers divide to whole numbers."""


def constants_from_constants(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add the constants that follow from the numbers of others, where each name has one value in
    its file."""
    for reading in standings.readings:
        group, text = family(reading.language), texts.get(reading.path, "")
        if reading.role in RUNS and group not in ("", "python") and len(text) <= LONGEST_TEXT:
            known = _numbers(reading)
            for fact in _derived(reading, text, group, known) if known else ():
                standings.add(fact, reading)


def _numbers(reading: FileReading) -> dict[str, ParameterFact]:
    """The constants of a file by name; none that has two values."""
    found: dict[str, ParameterFact] = {}
    twice: set[str] = set()
    for fact in reading.parameters:
        number = isinstance(fact.value, int | float) and not isinstance(fact.value, bool)
        if fact.kind is ParameterKind.CONSTANT and number and "." not in fact.name:
            twice |= {fact.name} & found.keys()
            found[fact.name] = fact
    return {name: fact for name, fact in found.items() if name not in twice}


def _derived(
    reading: FileReading, text: str, group: str, known: dict[str, ParameterFact]
) -> Iterator[ParameterFact]:
    lines = Lines(text)
    for pattern in _BY_FAMILY.get(group, (_DECLARED,)):
        for match in pattern.finditer(text):
            names = _NAME.findall(match["value"])
            if not names or match["name"] in known or any(name not in known for name in names):
                continue
            put = _NAME.sub(lambda one: str(known[one[0]].value), match["value"])
            value = value_of(put, whole=group in _WHOLE)
            if value is None or isinstance(value, bool | str):
                continue
            line = lines.at(match.start("name"))
            places = {f"{reading.path}:{known[name].location.first_line}" for name in names}
            yield ParameterFact(
                location=Location(reading.path, line, line),
                owner=reading.module,
                name=match["name"],
                value=value,
                text=match["value"].strip(),
                kind=ParameterKind.CONSTANT,
                note=f"worked out from {', '.join(sorted(places))}",
            )
