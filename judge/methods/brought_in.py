"""What does a line that only brings a name in stand for?

An import shows that a thing is meant, not that it is done. Where the repository defines the name,
its definition is the place that counts, dead or alive; a name from elsewhere counts when code of
the file uses it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import CONFIGURES, RUNS, Location
from index.tokenize import tokens
from judge.claims.requirement import Requirement
from judge.lookup.notes import place_note
from judge.lookup.repository import Repository, Spelling
from judge.lookup.sighting import Sighting
from judge.text.logical_lines import is_import


def settled_imports(
    requirement: Requirement, seen: Sequence[Sighting], repository: Repository
) -> list[Sighting]:
    """The sightings, those on imports last among the living and moved to what they bring in."""
    told = [
        _told(s, requirement, repository) if s.alive and _is_import(s, repository) else (s, False)
        for s in seen
    ]
    return [s for s, _ in sorted(told, key=lambda pair: (not pair[0].alive, pair[1]))]


def _told(
    sighting: Sighting, requirement: Requirement, repository: Repository
) -> tuple[Sighting, bool]:
    names = _NAME.findall(_line(sighting, repository))
    defined = _definition(_bearing(names, requirement.spellings), repository)
    defined = defined or _definition(names, repository)
    if defined is not None:
        return _moved(sighting, defined, repository), True
    used = _is_used(names, sighting, repository)
    return (sighting if used else replace(sighting, unread=True)), True


_NAME = re.compile(r"[A-Za-z_]\w*")


def _line(sighting: Sighting, repository: Repository) -> str:
    lines = repository.lines_of(sighting.location.path)
    number = sighting.location.first_line
    return lines[number - 1] if 0 < number <= len(lines) else ""


def _is_import(sighting: Sighting, repository: Repository) -> bool:
    return sighting.role not in CONFIGURES and is_import(_line(sighting, repository))


def _bearing(names: Iterable[str], spellings: Sequence[Spelling]) -> list[str]:
    """The names that are spelled like the thing."""
    return [
        name for name in names if any(set(spelling) <= set(tokens(name)) for spelling in spellings)
    ]


def _definition(names: Sequence[str], repository: Repository) -> Chunk | None:
    """The chunk that defines one of the names, a living one first; None where none does."""
    wanted = frozenset(names)
    found = [
        chunk
        for chunk in repository.chunks.values()
        if chunk.role in RUNS and chunk.owner and chunk.owner.rpartition(".")[2] in wanted
    ]
    return min(found, key=lambda chunk: not repository.is_live(chunk.owner), default=None)


def _moved(sighting: Sighting, chunk: Chunk, repository: Repository) -> Sighting:
    line = chunk.line_of(0)
    return replace(
        sighting,
        location=Location(chunk.location.path, line, line),
        chunk_id=chunk.chunk_id,
        role=chunk.role,
        reachable=repository.is_reachable(chunk.owner),
        stub=repository.stub_of(chunk.owner),
        note=place_note(repository, chunk),
        unreached=repository.why_unreached(chunk.owner),
    )


def _is_used(names: Sequence[str], sighting: Sighting, repository: Repository) -> bool:
    """Whether any other line of the file says one of the names."""
    wanted = frozenset(names)
    lines = repository.lines_of(sighting.location.path)
    own = sighting.location.first_line
    return any(
        not wanted.isdisjoint(_NAME.findall(line))
        for number, line in enumerate(lines, start=1)
        if number != own and not is_import(line)
    )
