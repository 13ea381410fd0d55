"""Template parameters of C++ and launch configurations of CUDA: `scale<8><<<64, BLOCK>>>(x)`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec import Struct

from analyzer.engine.facts.source_texts import Lines, closing, split, value_of
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterFact, ParameterKind, Value
from analyzer.model.source import RUNS, Location

_TEMPLATE = re.compile(r"\btemplate\s*(<)")
_NAME = re.compile(r"\s*(?:[\w:<>,&*\s]*?[\s&*])?(\w+)\s*[({:;]")
_KERNEL = re.compile(r"\b(\w+)\s*(?:<[^<>;{}]*>)?\s*<<<([^;{}]*?)>>>")
_GEOMETRY = ("grid", "block", "shared_memory")


class Template(Struct, frozen=True):
    """A template with the names of its parameters and their defaults, each (text, offset)."""

    name: str
    path: str
    parameters: tuple[tuple[str, str, int], ...]


def template_arguments(standings: Standings, texts: Mapping[str, str]) -> None:
    """Add defaults of template parameters, the arguments given instead, and kernel launches."""
    readings = [
        reading
        for reading in standings.readings
        if family(reading.language) == "c" and reading.role in RUNS and texts.get(reading.path)
    ]
    known = _constants(standings)
    templates = [one for reading in readings for one in _templates(reading, texts[reading.path])]
    for reading in readings:
        for fact in _launches(reading, texts[reading.path], known):
            standings.add(fact, reading)
    for one in templates:
        _settle(standings, one, readings, texts, known)


def _constants(standings: Standings) -> dict[str, Value]:
    return {
        standings.facts[number].name: standings.facts[number].value
        for number in standings.standing(ParameterKind.CONSTANT)
        if family(standings.reading_of[number].language) == "c"
    }


def _templates(reading: FileReading, text: str) -> Iterator[Template]:
    for match in _TEMPLATE.finditer(text):
        end = closing(text, match.start(1))
        named = _NAME.match(text, end + 1) if end > 0 else None
        if named is None:
            continue
        start = match.start(1) + 1
        parameters = []
        for part, offset in split(text[start:end]):
            head, _, default = part.partition("=")
            words = re.findall(r"\w+", head)
            parameters.append((words[-1] if words else "", default.strip(), start + offset))
        yield Template(named[1], reading.path, tuple(parameters))


def _settle(
    standings: Standings,
    one: Template,
    readings: list[FileReading],
    texts: Mapping[str, str],
    known: dict[str, Value],
) -> None:
    uses = [use for reading in readings for use in _uses(one, reading, texts[reading.path])]
    home = next(reading for reading in readings if reading.path == one.path)
    lines = Lines(texts[one.path])
    for place, (name, default, offset) in enumerate(one.parameters):
        given = [(reading, line, a[place]) for reading, line, a in uses if place < len(a)]
        winners = []
        for reading, line, written in given:
            value = known.get(written) if written in known else value_of(written, whole=True)
            if value is not None:
                fact = _fact(reading, line, name, value, written, ParameterKind.CALL_ARGUMENT, one)
                winners.append(standings.add(fact, reading))
        value = value_of(default, whole=True)
        if value is not None:
            kind = ParameterKind.KEYWORD_DEFAULT
            fact = _fact(home, lines.at(offset), name, value, default, kind, one)
            number = standings.add(fact, home)
            if winners and len(winners) == len(uses):
                for same in _same(standings, number):
                    standings.override(same, winners[0])


def _same(standings: Standings, number: int) -> list[int]:
    """The fact and those that a front end read from the same place."""
    wanted = standings.facts[number]
    return [
        other
        for other, fact in enumerate(standings.facts)
        if fact.name == wanted.name
        and fact.value == wanted.value
        and fact.location.overlaps(wanted.location)
    ]


def _fact(
    reading: FileReading,
    line: int,
    name: str,
    value: Value,
    written: str,
    kind: ParameterKind,
    one: Template,
) -> ParameterFact:
    return ParameterFact(
        location=Location(reading.path, line, line),
        owner=f"{reading.module}.{one.name}",
        name=name,
        value=value,
        text=written[:200],
        kind=kind,
        callee=one.name if kind is ParameterKind.CALL_ARGUMENT else "",
    )


def _uses(
    one: Template, reading: FileReading, text: str
) -> Iterator[tuple[FileReading, int, list[str]]]:
    if one.name not in text:
        return
    found = list(re.finditer(rf"\b{re.escape(one.name)}\s*(<)(?!<|=)", text))
    lines = Lines(text if found else "")
    for match in found:
        end = closing(text, match.start(1))
        if end > 0:
            arguments = [part.strip() for part, _ in split(text[match.start(1) + 1 : end])]
            yield reading, lines.at(match.start()), arguments


def _launches(reading: FileReading, text: str, known: dict[str, Value]) -> Iterator[ParameterFact]:
    if "<<<" not in text:
        return
    lines = Lines(text)
    for match in _KERNEL.finditer(text):
        for name, (part, _) in zip(_GEOMETRY, split(match[2]), strict=False):
            written = part.strip()
            value = known.get(written) if written in known else value_of(written, whole=True)
            if value is not None:
                line = lines.at(match.start())
                yield ParameterFact(
                    location=Location(reading.path, line, line),
                    owner=reading.module,
                    name=name,
                    value=value,
                    text=written[:200],
                    kind=ParameterKind.CALL_ARGUMENT,
                    callee=match[1],
                )
