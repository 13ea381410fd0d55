"""Which lines of a place are cited: those that decide, with as much around them as helps to read.

A chunk is cut to its densest stretch, neighbours are put together, and an item of a few lines is
filled up with what stands beside it. Never two overlapping.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk, ChunkKind
from analyzer.model.source import Location
from judge.claims.requirement import Plan
from judge.lookup.repository import Repository
from judge.lookup.sighting import Sighting
from taxonomy.evidence import Evidence, Relevance

MOST_LINES = 30
"""Lines of one item: a small function whole, a larger one where it decides."""

APART = 6
"""Lines between two items that make them one place."""

MOST_JOINED = 50
"""Lines of an item put together from neighbours."""

MOST_REASONS = 4
MARGIN = 1

FIRST = 2
FILLED_FIRST = 40
FILLED = 4
"""Lines up to which an item is filled up: the first two, and the others. The line that decides
often stands beside the one that says the claim's words: in the next method, under the head."""

FULL = 1_200
"""Characters from which on nothing is added: long lines cost as much as many."""


def joined(items: list[Evidence], new: Evidence, repository: Repository) -> list[Evidence]:
    """The items with the new one, put together with one that it all but touches."""
    for place, old in enumerate(items):
        if _one_place(old, new):
            return [*items[:place], _union(old, new, repository), *items[place + 1 :]]
    return [*items, new]


def _one_place(one: Evidence, other: Evidence) -> bool:
    a, b = one.location, other.location
    if one.cell or other.cell or a.path != b.path:
        return False
    gap = max(a.first_line, b.first_line) - min(a.last_line, b.last_line) - 1
    lines = max(a.last_line, b.last_line) - min(a.first_line, b.first_line) + 1
    return gap <= APART and lines <= MOST_JOINED


def _union(old: Evidence, new: Evidence, repository: Repository) -> Evidence:
    """Both items as one, under the name of the better; where they stand is the same file."""
    path = old.location.path
    first = min(old.location.first_line, new.location.first_line)
    last = max(old.location.last_line, new.location.last_line)
    reasons = dict.fromkeys([*old.why.split("; "), *new.why.split("; ")])
    return replace(
        old,
        location=Location(path, first, last),
        snippet="\n".join(repository.lines_of(path)[first - 1 : last]),
        relevance=min(old.relevance, new.relevance, key=list(Relevance).index),
        why="; ".join(list(reasons)[:MOST_REASONS]),
    )


def filled(
    items: Sequence[Evidence], repository: Repository, worth: Callable[[str], float]
) -> list[Evidence]:
    """The items, each of few lines filled up from both sides, the side whose chunk is worth more
    first; best items first, so that none takes what another cites."""
    found = list(items)
    for place, item in enumerate(items):
        wanted = FILLED_FIRST if place < FIRST else FILLED
        if item.runs and not item.cell:
            others = [one.location for one in found if one is not found[place]]
            found[place] = _filled(item, wanted, others, repository, worth)
    return found


def _filled(
    item: Evidence,
    wanted: int,
    others: Sequence[Location],
    repository: Repository,
    worth: Callable[[str], float],
) -> Evidence:
    where = item.location
    lines = repository.lines_of(where.path)
    taken = {
        line
        for other in others
        if other.path == where.path
        for line in range(other.first_line, other.last_line + 1)
    }
    first, last = where.first_line, where.last_line
    room = FULL - len(item.snippet)
    while last - first + 1 < wanted and room > 0:
        sides = [n for n in (last + 1, first - 1) if 1 <= n <= len(lines) and n not in taken]
        if not sides:
            break
        best = max(sides, key=lambda n: worth(repository.chunk_at(Location(where.path, n, n))))
        first, last = min(first, best), max(last, best)
        room -= len(lines[best - 1]) + 1
    while first < where.first_line and not lines[first - 1].strip():
        first += 1
    while last > where.last_line and not lines[last - 1].strip():
        last -= 1
    if (first, last) == (where.first_line, where.last_line):
        return item
    snippet = "\n".join(lines[first - 1 : last])
    return replace(item, location=Location(where.path, first, last), snippet=snippet)


def window(
    chunk: Chunk, repository: Repository, seen: Sequence[Sighting], plan: Plan
) -> tuple[int, int]:
    """The stretch of at most MOST_LINES lines (from 0) that holds most of what was seen."""
    count = chunk.text.count("\n") + 1
    if count <= MOST_LINES and chunk.kind is not ChunkKind.CONFIG:
        return _trimmed(chunk, 0, count - 1)
    marks = [0.0] * count
    for number, line in enumerate(repository.line_tokens(chunk)):
        marks[number] += 0.1 * sum(word in line for word in plan.content_words)
    for number in range(count):
        line_number = chunk.line_of(number)
        marks[number] += sum(
            float(s.strength)
            for s in seen
            if s.location.first_line <= line_number <= s.location.last_line
        )
    return _trimmed(chunk, *_densest(marks))


def _densest(marks: Sequence[float]) -> tuple[int, int]:
    size = min(MOST_LINES, len(marks))
    sums = [sum(marks[at : at + size]) for at in range(len(marks) - size + 1)]
    start = sums.index(max(sums))
    inside = [n for n in range(start, start + size) if marks[n] > 0] or [start]
    return max(0, inside[0] - MARGIN), min(len(marks) - 1, inside[-1] + MARGIN)


def _trimmed(chunk: Chunk, first: int, last: int) -> tuple[int, int]:
    """Without blank lines at either end."""
    text = chunk.text.split("\n")
    while first < last and not text[first].strip():
        first += 1
    while last > first and not text[last].strip():
        last -= 1
    return first, last
