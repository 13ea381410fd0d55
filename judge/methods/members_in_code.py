"""Which member of a family of components does a piece of code name or do?

An activation that is written out bears no name: `x * 0.5 * (1 + erf(x / sqrt 2))` is a GELU. What a
line calls of the repository's own ("norm(width)") does what that definition does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from judge.claims.requirement import Requirement, RequirementKind
from judge.claims.vocabulary import Term, components, stands_together
from judge.lookup.repository import Repository
from judge.lookup.sighting import NAMED_WHOLE, Sighting, Strength
from judge.methods.methods_in_code import done_without_name
from judge.methods.rate_courses import schedule_places
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs

Sightings = Mapping[str, tuple[Sighting, ...]]

LONGEST_LINE = 300
"""Characters of a line that are read: longer lines are data."""


@cache
def signs_of_members() -> Mapping[str, Signs]:
    """What a line holds that does a member without its name, by the member's name."""
    return {
        name: Signs(list(map(str, patterns)), re.I)
        for rows in shipped_table("component_signs").values()
        for name, patterns in rows.items()
    }


def with_written_out(
    requirements: Sequence[Requirement], sightings: Sightings, repository: Repository
) -> dict[str, tuple[Sighting, ...]]:
    """The sightings, with the places that do a component which no live code names."""
    found = dict(sightings)
    for asked in requirements:
        own = found[asked.requirement_id]
        if asked.kind is not RequirementKind.COMPONENT or any(one.alive for one in own):
            continue
        if any(one.commented or one.stub for one in own):
            continue  # it was there
        found[asked.requirement_id] = (
            *_written_out(asked, repository),
            *done_without_name(asked, repository),
            *own,
        )
    return found


def _written_out(asked: Requirement, repository: Repository) -> Iterator[Sighting]:
    places = repository.once(_ALL[asked.term]) if asked.term in _ALL else []
    if asked.family == "schedule":
        shaped = schedule_places(asked.term, repository)
        places = [*places, *((c, at, f"by its shape in {c.owner}") for c, at in shaped)]
    for chunk, number, how in places:
        place = chunk.line_of(number)
        yield Sighting(
            asked.requirement_id,
            Location(chunk.location.path, place, place),
            chunk.chunk_id,
            chunk.role,
            Strength.TOKENS,
            repository.is_reachable(chunk.owner),
            repository.stub_of(chunk.owner),
            how,
            quality=1.0,
        )


class _Places:
    """Where live code does a member, and where it calls what does, each chunk once: a key for what
    a repository works out."""

    def __init__(self, name: str) -> None:
        self._name = name

    def __call__(self, repository: Repository) -> list[tuple[Chunk, int, str]]:
        signs = signs_of_members()[self._name]
        found = [(chunk, _line_with(signs, chunk)) for chunk in repository.live_chunks]
        doing = [(chunk, at) for chunk, at in found if at is not None]
        names = {name for c, _ in doing if len(name := c.owner.rpartition(".")[2]) >= SHORTEST}
        calls = Signs([rf"(?<!def )\b{re.escape(name)}\b" for name in sorted(names)])
        own = {chunk.chunk_id for chunk, _ in doing}
        others = [c for c in repository.live_chunks if names and c.chunk_id not in own]
        using = [(chunk, _line_with(calls, chunk)) for chunk in others]
        return [
            *((c, at, f"written out in {c.owner or c.location.path}") for c, at in doing),
            *((c, at, f"in {c.owner}, by a call") for c, at in using if at is not None and c.owner),
        ]


SHORTEST = 4
"""Letters of a name from which it tells one definition from others."""


_ALL = {name: _Places(name) for name in signs_of_members()}


def _line_with(signs: Signs, chunk: Chunk) -> int | None:
    code = chunk.code_text()
    if not signs.holds(code):
        return None
    lines = enumerate(code.split("\n"))
    return next((at for at, line in lines if signs.search(line[:LONGEST_LINE])), None)


_WORD = re.compile(r"[A-Za-z]\w*")


def members_on(line: str, family: str) -> list[str]:
    """The members of a family that one line of code names or does."""
    if not line.strip() or len(line) > LONGEST_LINE:
        return []
    return [term.name for term in components().family(family) if _is_on(term, line)]


def _is_on(term: Term, line: str) -> bool:
    if term.family in NAMED_WHOLE:
        words = frozenset(word.lower().replace("_", "") for word in _WORD.findall(line))
        named = any(_holds(words, spelling) for spelling in term.coded)
    else:
        named = any(stands_together(spelling, line) for spelling in term.coded)
    signs = signs_of_members().get(term.name)
    return named or (signs is not None and signs.search(line) is not None)


def _holds(words: frozenset[str], spelling: tuple[str, ...]) -> bool:
    return all(word in words for word in spelling)
