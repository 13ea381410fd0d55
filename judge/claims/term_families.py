"""Which member of a small family a claim says whose members stand in for each other.

A window is a Hann window or a Gaussian one; where code does the other, it does not do this one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.claims.denials import is_denied
from judge.claims.terms import everyday_stems, general_stems
from judge.claims.vocabulary import plain_tokens
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs

LONGEST_LINE = 300
"""Characters of a line that are read: longer lines are data."""


@dataclass(frozen=True)
class Member:
    """One entry of the table: `said` of a claim's text, `done` of one line of code. The signs of
    code are made when they are asked for: few of the table ever are."""

    family: str
    name: str
    said: Signs
    signs: tuple[str, ...]
    places: tuple[str, ...] = ()

    @cached_property
    def done(self) -> Signs:
        """What a line of code that does it holds."""
        return _any_of(self.signs)

    @cached_property
    def at(self) -> Signs | None:
        """What a line must also hold to stand in the place of another member."""
        return _any_of(self.places) if self.places else None


class Replaced(Struct, frozen=True):
    """A member that a claim says where code at its places does another one and not this.
    `nowhere` when no live code of the repository does it, or none of the file whose code is the
    best place of all."""

    family: str
    asked: str
    instead: str
    place: Location
    text: str
    nowhere: bool


@cache
def members() -> tuple[Member, ...]:
    """The shipped table, read once."""
    return tuple(
        Member(family, name, _any_of(row["said"]), tuple(row["done"]), tuple(rows.get("at", ())))
        for family, rows in shipped_table("term_families").items()
        for name, row in rows.items()
        if name != "at"
    )


def _any_of(patterns: Sequence[str]) -> Signs:
    return Signs(patterns, re.I)


def members_in(text: str) -> list[Member]:
    """The members that a text says and does not deny; none of a family of which it says two."""
    found = [(one, one.said.search(text)) for one in members()]
    said = [one for one, match in found if match and not is_denied(text, match.start())]
    return [one for one in said if sum(other.family == one.family for other in said) == 1]


def replacements(text: str, near: Sequence[Chunk], live: Sequence[Chunk]) -> tuple[Replaced, ...]:
    """What stands at a claim's places (`near`) in the place of members that its text says;
    `live` is all code that runs."""
    asked = members_in(text)
    if not asked:
        return ()
    topic = frozenset(plain_tokens(text)) - general_stems()
    places = [chunk for chunk in near if _is_about(chunk, topic)]
    found = (_replacement(one, near, places, live) for one in asked)
    return tuple(one for one in found if one is not None)


def _is_about(chunk: Chunk, topic: frozenset[str]) -> bool:
    """Whether a definition bears a word of the claim or says several: another may do the other
    member for something else."""
    name = ".".join(chunk.owner.split(".")[-2:])
    named = tokens(f"{name} {chunk.location.path}")
    said = (topic - everyday_stems()).intersection(tokens(chunk.code_text()))
    return not topic.isdisjoint(named) or len(said) >= SAID


SAID = 2
"""Words of a claim that code says which is about the same."""


def _replacement(
    asked: Member, near: Sequence[Chunk], places: Sequence[Chunk], live: Sequence[Chunk]
) -> Replaced | None:
    if _line(asked, near) is not None:
        return None
    for other in members():
        if other.family == asked.family and other.name != asked.name:
            found = _line(other, places, other.at)
            if found is not None:
                place, text = found
                best = near[0].location
                file = [c for c in live if c.location.path == best.path]
                nowhere = _line(asked, file if place.overlaps(best) else live) is None
                return Replaced(asked.family, asked.name, other.name, place, text, nowhere)
    return None


def _line(
    member: Member, chunks: Iterable[Chunk], at: Signs | None = None
) -> tuple[Location, str] | None:
    """The first line of code that does it, with its place."""
    for chunk in chunks:
        code = chunk.code_text()
        if not member.done.holds(code):
            continue
        for number, line in enumerate(code.split("\n")):
            line = line[:LONGEST_LINE]
            if line and member.done.search(line) and (at is None or at.search(line)):
                place = chunk.line_of(number)
                return Location(chunk.location.path, place, place), line.strip()
    return None
