"""Which member of a small family a claim says whose members stand in for each other.

A window is a Hann window or a Gaussian one; where code does the other, it does not do this one.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location

LONGEST_LINE = 300
"""Characters of a line that are read: longer lines are data."""


@dataclass(frozen=True)
class Member:
    """One entry of the table: `said` of a claim's text, `done` of one line of code. The signs of
    code are compiled when they are asked for: few of the table ever are."""

    family: str
    name: str
    said: re.Pattern[str]
    signs: tuple[str, ...]

    @cached_property
    def done(self) -> re.Pattern[str]:
        """What a line of code that does it holds."""
        return _any_of(self.signs)


@dataclass(frozen=True, slots=True)
class Replaced:
    """A member that a claim says where code at its places does another one and not this.
    `nowhere` when no live code of the repository does it."""

    family: str
    asked: str
    instead: str
    place: Location
    text: str
    nowhere: bool


@cache
def members() -> tuple[Member, ...]:
    """The shipped table, read once."""
    text = resources.files("judge").joinpath("tables", "term_families.toml").read_text("utf-8")
    return tuple(
        Member(family, name, _any_of(row["said"]), tuple(row["done"]))
        for family, rows in tomllib.loads(text).items()
        for name, row in rows.items()
    )


def _any_of(patterns: Sequence[str]) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), re.I)


_DENIED = re.compile(
    r"\b(?:no|not|without|never|neither|nor|instead of|rather than)\b[^.;,]{0,24}$", re.I
)


def members_in(text: str) -> list[Member]:
    """The members that a text says and does not deny; none of a family of which it says two."""
    found = [(one, one.said.search(text)) for one in members()]
    said = [one for one, match in found if match and not _DENIED.search(text[: match.start()])]
    return [one for one in said if sum(other.family == one.family for other in said) == 1]


def replacements(text: str, near: Sequence[Chunk], live: Sequence[Chunk]) -> tuple[Replaced, ...]:
    """What stands at a claim's places (`near`) in the place of members that its text says;
    `live` is all code that runs."""
    found = (_replacement(one, near, live) for one in members_in(text))
    return tuple(one for one in found if one is not None)


def _replacement(asked: Member, near: Sequence[Chunk], live: Sequence[Chunk]) -> Replaced | None:
    if _line(asked, near) is not None:
        return None
    for other in members():
        if other.family == asked.family and other.name != asked.name:
            found = _line(other, near)
            if found is not None:
                place, text = found
                nowhere = _line(asked, live) is None
                return Replaced(asked.family, asked.name, other.name, place, text, nowhere)
    return None


def _line(member: Member, chunks: Iterable[Chunk]) -> tuple[Location, str] | None:
    """The first line of code that does it, with its place."""
    for chunk in chunks:
        code = chunk.code_text()
        if not member.done.search(code):
            continue
        for number, line in enumerate(code.split("\n")):
            if line and member.done.search(line[:LONGEST_LINE]):
                at = chunk.line_of(number)
                return Location(chunk.location.path, at, at), line.strip()
    return None
