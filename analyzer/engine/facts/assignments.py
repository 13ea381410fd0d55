"""A name that is assigned twice in one place: the last one counts, unless it may not run.

Whether an assignment may be skipped is read off the indentation between the two, which holds for
Python, and off branches and brackets elsewhere; a use of the name in between keeps the earlier
value in force. Values of several branches are a choice.
"""

from __future__ import annotations

import re
from collections import defaultdict
from itertools import count, pairwise

from analyzer.engine.facts.branches import MOST_LINES, Way, way_between
from analyzer.engine.facts.standings import Standings
from analyzer.engine.module_graph import family
from analyzer.model.code import FileReading, ParameterKind

_ASSIGNMENT = re.compile(
    r"\s*(?:(?:const|let|var|val|auto|static|final|local|my|our|double|float|int|long|real)\s+)*"
    r"[$]?(?:\w+(?:\.|->|\$))*(\w+)\s*(?::[^=]+)?(?:=(?!=)|<-)"
)
_WORD = re.compile(r"\w+")
CHOICE = "one of several branches"


def last_assignment_wins(standings: Standings) -> None:
    """Let an assignment override the one before it when it always runs after it."""
    groups: defaultdict[tuple[str, str, str], list[int]] = defaultdict(list)
    for kind in (ParameterKind.CONSTANT, ParameterKind.ASSIGNMENT):
        for number in standings.standing(kind):
            fact = standings.facts[number]
            if family(standings.reading_of[number].language):
                groups[fact.location.path, fact.owner, fact.name].append(number)
    lines: dict[str, dict[int, str]] = {}
    for numbers in groups.values():
        ordered = sorted(numbers, key=lambda number: standings.facts[number].location)
        for earlier, later in pairwise(ordered):
            reading = standings.reading_of[earlier]
            if reading.path not in lines:
                lines[reading.path] = _lines_of(reading)
            way = _way(standings, earlier, later, lines[reading.path])
            if way is Way.FOLLOWS:
                standings.override(earlier, later)
            elif way is Way.OTHER_BRANCH:
                standings.remark(earlier, CHOICE)
                standings.remark(later, CHOICE)


def _lines_of(reading: FileReading) -> dict[int, str]:
    lines: dict[int, str] = {}
    for chunk in reading.chunks:
        numbers = chunk.stored_lines or count(chunk.location.first_line)
        text = chunk.text if family(reading.language) == "python" else chunk.code_text()
        lines.update(zip(numbers, text.split("\n"), strict=False))
    return lines


def _way(standings: Standings, earlier: int, later: int, lines: dict[int, str]) -> Way:
    language = family(standings.reading_of[earlier].language)
    first, last = standings.facts[earlier].location, standings.facts[later].location
    if language != "python" and last.first_line - first.last_line <= MOST_LINES:
        numbers = range(first.last_line + 1, last.first_line)
        way = way_between([lines.get(number, "") for number in numbers], language)
        if way is not Way.FOLLOWS:
            return way
    return Way.FOLLOWS if _always_follows(standings, earlier, later, lines) else Way.MAYBE


def _always_follows(standings: Standings, earlier: int, later: int, lines: dict[int, str]) -> bool:
    before, after = standings.facts[earlier].location, standings.facts[later].location
    first, second = lines.get(before.first_line, ""), lines.get(after.first_line, "")
    name, indent = standings.facts[later].name.rpartition(".")[2], _indent(second)
    # Entries of dictionaries and keywords of calls are no assignments.
    if not _assigned(first) == _assigned(second) == name or _indent(first) < indent:
        return False
    for number in range(before.last_line + 1, after.first_line):
        line = lines.get(number, "")
        uses = name in line and name in _WORD.findall(line)
        if uses or (line.strip() and _indent(line) < indent):
            return False
    return True


def _assigned(line: str) -> str:
    match = _ASSIGNMENT.match(line)
    return match[1] if match else ""


def _indent(line: str) -> int:
    return len(line) - len(line.lstrip())
