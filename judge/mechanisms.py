"""Which mechanisms a claim names in prose, and what the code near it does instead.

A table gives each mechanism the phrases of papers and the signs of code, in whatever language:
"the gradient is stopped" is a `detach()` here and a `stop_gradient(` there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Sequence, Set
from dataclasses import dataclass
from functools import cache
from importlib import resources

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, FileRole, Location
from judge.repository import Repository

NEAR = 16
"""Chunks, best first, in which a mechanism of a claim is looked for before the rest of the code."""

LONGEST_LINE = 300
"""Characters of a line that are read: longer lines are data."""

MOST_ASKED = 6
WORKS = RUNS - {FileRole.CONFIG, FileRole.SCRIPT}


@dataclass(frozen=True, slots=True)
class Mechanism:
    """One entry of the table."""

    name: str
    said: re.Pattern[str]
    done: re.Pattern[str]
    undone: re.Pattern[str] | None


@dataclass(frozen=True, slots=True)
class MechanismPlace:
    """A line that shows a mechanism or its opposite."""

    location: Location
    text: str
    owner: str


@dataclass(frozen=True, slots=True)
class MechanismFinding:
    """Where live code near the claim does it, where it does the opposite, where live code
    elsewhere does it, and where dead code alone does."""

    name: str
    negated: bool
    near: MechanismPlace | None = None
    against: MechanismPlace | None = None
    elsewhere: MechanismPlace | None = None
    dead: MechanismPlace | None = None


@cache
def mechanisms() -> tuple[Mechanism, ...]:
    """The shipped table, read once."""
    text = resources.files("judge").joinpath("tables", "mechanisms.toml").read_text("utf-8")
    return tuple(
        Mechanism(
            name,
            _any_of(row["said"], re.I),
            _any_of(row["done"]),
            _any_of(row["undone"]) if "undone" in row else None,
        )
        for name, row in tomllib.loads(text).items()
    )


def _any_of(patterns: Sequence[str], flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), flags)


_NEGATION = re.compile(
    r"\b(?:no|not|without|never|neither|nor|instead of|rather than)\b[^.;,]{0,24}$"
)


def mechanisms_in(text: str) -> list[tuple[Mechanism, bool]]:
    """The mechanisms that a text names, each with whether it is excluded; at most MOST_ASKED."""
    found = [(one, one.said.search(text)) for one in mechanisms()]
    asked = [
        (one, bool(_NEGATION.search(text[: match.start()].lower())))
        for one, match in found
        if match is not None
    ]
    return asked[:MOST_ASKED]


def mechanism_findings(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each mechanism that the claim names, in the table's order."""
    asked = mechanisms_in(text)
    if not asked:
        return ()
    chunks = [chunk for chunk in ranking if chunk.role in WORKS]
    near = [chunk for chunk in chunks[:NEAR] if repository.is_live(chunk.owner)]
    known = {chunk.chunk_id for chunk in near}
    rest = [c for c in repository.chunks.values() if c.role in WORKS and c.chunk_id not in known]
    live = [chunk for chunk in rest if repository.is_live(chunk.owner)]
    dead = [chunk for chunk in rest if not repository.is_live(chunk.owner)]
    empty = _names(dead) - _names([*near, *live])
    return tuple(
        MechanismFinding(
            one.name,
            negated,
            first_place(one.done, near, empty),
            first_place(one.undone, near) if one.undone else None,
            first_place(one.done, live, empty),
            first_place(one.done, dead),
        )
        for one, negated in asked
    )


def _names(chunks: Iterable[Chunk]) -> frozenset[str]:
    """The simple names of the definitions that chunks belong to."""
    return frozenset(chunk.owner.rpartition(".")[2] for chunk in chunks)


def first_place(
    pattern: re.Pattern[str], chunks: Iterable[Chunk], empty: Set[str] = frozenset()
) -> MechanismPlace | None:
    """The first place at which code of the chunks shows the pattern. A line that calls one of
    the names in `empty`, whose definitions do nothing, shows nothing."""
    for chunk in chunks:
        lines = [line[:LONGEST_LINE] for line in chunk.code_text().split("\n")]
        for match in pattern.finditer("\n".join(lines)):
            number = match.string.count("\n", 0, match.start())
            if empty.isdisjoint(_CALLED.findall(lines[number])):
                line = chunk.line_of(number)
                place = Location(chunk.location.path, line, line)
                return MechanismPlace(place, lines[number].strip(), chunk.owner)
    return None


_CALLED = re.compile(r"([A-Za-z_]\w*)\s*\(")
