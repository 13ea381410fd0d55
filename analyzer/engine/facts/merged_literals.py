"""Literals merged over others: `{...base, lr: 2e-4}`, `Object.assign`, `modifyList`.

Also defaults of destructured parameters, which the object of a call gives anew.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from analyzer.engine.facts.source_texts import LONGEST_TEXT, Lines, closing, split
from analyzer.engine.facts.standings import Standings, last_key
from analyzer.engine.module_graph import family

_SPREAD = re.compile(r"(\{)[^{}\n]*\.\.\.|(\{)\s*\n\s*\.\.\.")
_CALL = re.compile(
    r"\b(?:Object\.assign|_\.(?:merge|assign|defaultsDeep|extend)|modifyList|merge\.list|merge|update\.list)\s*(\()"
)
_DESTRUCTURED = re.compile(
    r"(?:function\s+(\w+)\s*|(?:const|let|var)\s+(\w+)\s*=\s*(?:async\s*)?)\(\s*(\{)"
)
_WORD = re.compile(r"[\w.$]+")
DEEPEST_MERGE = 6
Span = tuple[str, int, int]  # path, first and last offset


def later_literal_wins(standings: Standings, texts: Mapping[str, str]) -> None:
    """Take entries out of force that a later source of the same merge sets as well."""
    for reading in standings.readings:
        group = family(reading.language)
        text = texts.get(reading.path, "")
        if group not in ("javascript", "r", "julia") or not text or len(text) > LONGEST_TEXT:
            continue
        lines = Lines(text)
        numbers = [
            n
            for n, one in enumerate(standings.reading_of)
            if one is reading and standings.stands(n)
        ]
        for sources in _merges(text):
            _settle(standings, text, lines, numbers, sources)
        if group == "javascript":
            for defaults, calls in _destructured(text):
                for span in calls:
                    _settle(standings, text, lines, numbers, [defaults, span])


def _merges(text: str) -> Iterator[list[tuple[int, int]]]:
    """Ordered spans of the sources of each merge."""
    for match in _CALL.finditer(text):
        end = closing(text, match.start(1))
        if end > 0:
            start = match.start(1) + 1
            parts = [(part, start + at) for part, at in split(text[start:end])]
            spans = [span for part, at in parts if (span := _source(text, part, at))]
            yield [inner for span in spans for inner in _spread_in(text, span, 0)]
    for match in _SPREAD.finditer(text):
        opening = match.start(1) if match[1] else match.start(2)
        end = closing(text, opening)
        if end < 0:
            continue
        sources: list[tuple[int, int]] = []
        for part, at in split(text[opening + 1 : end]):
            place = opening + 1 + at
            if part.strip().startswith("..."):
                span = _source(text, part.strip()[3:], place + part.index("...") + 3)
                sources += _spread_in(text, span, 0) if span else []
            else:
                sources.append((place, place + len(part)))
        yield sources


def _spread_in(text: str, span: tuple[int, int], depth: int) -> list[tuple[int, int]]:
    """The sources of a literal that is a merge itself: `cfg = {...defaults, epochs: 20}`."""
    first, last = span
    if depth > DEEPEST_MERGE or "..." not in text[first:last]:
        return [span]
    found: list[tuple[int, int]] = []
    inside = first + 1 if text[first : first + 1] == "{" else first
    for part, at in split(text[inside:last]):
        if part.strip().startswith("..."):
            place = inside + at + part.index("...") + 3
            inner = _source(text, part.strip()[3:], place)
            found += _spread_in(text, inner, depth + 1) if inner else []
        else:
            found.append((inside + at, inside + at + len(part)))
    return found


def _source(text: str, part: str, at: int) -> tuple[int, int] | None:
    """The span of a literal, or of the one that a name was given before."""
    stripped = part.strip()
    if not _WORD.fullmatch(stripped):
        return at, at + len(part)
    given = _argument(text, stripped, at)
    if given is not None:
        return given
    pattern = rf"\b{re.escape(stripped)}\s*(?::[^=\n]+)?(?:=|<-)\s*(?:list\s*)?([{{(])"
    found = [m for m in re.finditer(pattern, text) if m.start() < at]
    if not found:
        return None
    end = closing(text, found[-1].start(1))
    return (found[-1].start(1), end) if end > 0 else None


def _argument(text: str, name: str, at: int) -> tuple[int, int] | None:
    """The literal that the only call of the function gives for its parameter `name`."""
    heads = [
        m
        for m in re.finditer(
            r"(?:function\s+(\w+)\s*|(?:const|let)\s+(\w+)\s*=\s*)\(\s*(\w+)", text
        )
        if m.start() < at and m[3] == name
    ]
    if not heads:
        return None
    function = heads[-1][1] or heads[-1][2]
    calls = list(re.finditer(rf"(?<!function )\b{re.escape(function)}\s*\(\s*(\{{)", text))
    if len(calls) != 1:
        return None
    return calls[0].start(1), closing(text, calls[0].start(1))


def _destructured(text: str) -> Iterator[tuple[tuple[int, int], list[tuple[int, int]]]]:
    for match in _DESTRUCTURED.finditer(text):
        name, end = match[1] or match[2], closing(text, match.start(3))
        calls: list[tuple[int, int]] = []
        for call in re.finditer(rf"(?<!function )\b{re.escape(name)}\s*\(\s*(\{{)", text):
            if call.start(1) != match.start(3):
                calls.append((call.start(1), closing(text, call.start(1))))
        if end > 0 and len(calls) == 1:
            yield (match.start(3), end), calls


def _settle(
    standings: Standings,
    text: str,
    lines: Lines,
    numbers: list[int],
    sources: list[tuple[int, int]],
) -> None:
    holders: dict[str, int] = {}
    for first, last in sources:
        for number in _within(standings, text, lines, numbers, first, last):
            name = last_key(standings.facts[number])
            earlier = holders.get(name)
            if earlier is not None and earlier != number:
                standings.override(earlier, number)
            holders[name] = number


def _within(
    standings: Standings, text: str, lines: Lines, numbers: list[int], first: int, last: int
) -> Iterator[int]:
    span, low, high = text[first:last], lines.at(first), lines.at(max(first, last))
    for number in numbers:
        fact = standings.facts[number]
        if low <= fact.location.first_line <= high:
            name = re.escape(fact.name.rpartition(".")[2])
            if re.search(rf"\b{name}[\"']?\s*[:=]\s*{re.escape(fact.text)}", span):
                yield number
