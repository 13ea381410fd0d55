"""Which mechanisms a claim names in prose, and what the code near it does instead.

A table gives each mechanism the phrases of papers and the signs of code, in whatever language:
"the gradient is stopped" is a `detach()` here and a `stop_gradient(` there.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property
from importlib import resources

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, FileRole, Location
from judge.logical_lines import LONGEST_LINE, in_prose, is_header, is_import
from judge.repository import Repository

NEAR = 16
"""Chunks, best first, in which a mechanism of a claim is looked for before the rest of the code."""

MOST_ASKED = 6
WORKS = RUNS - {FileRole.CONFIG, FileRole.SCRIPT}


@dataclass(frozen=True)
class Mechanism:
    """One entry of the table. Signs of code are compiled when a claim asks for them: that takes
    longer than looking for those few."""

    name: str
    said: re.Pattern[str]
    signs: tuple[str, ...]
    signs_against: tuple[str, ...] = ()

    @cached_property
    def done(self) -> re.Pattern[str]:
        """What code that does it holds."""
        return _any_of(self.signs)

    @cached_property
    def undone(self) -> re.Pattern[str] | None:
        """What code that does the opposite holds; None where that has no sign."""
        return _any_of(self.signs_against) if self.signs_against else None


@dataclass(frozen=True, slots=True)
class MechanismPlace:
    """A line that shows a mechanism or its opposite."""

    location: Location
    text: str
    owner: str


@dataclass(frozen=True, slots=True)
class MechanismFinding:
    """Where live code near the claim does it, where it does the opposite, where live code
    elsewhere does it, and where dead code alone does. `instead` is what the opposite is called;
    `mild` when it changes little."""

    name: str
    negated: bool
    near: MechanismPlace | None = None
    against: MechanismPlace | None = None
    elsewhere: MechanismPlace | None = None
    dead: MechanismPlace | None = None
    instead: str = ""
    mild: bool = False


@cache
def mechanisms() -> tuple[Mechanism, ...]:
    """The shipped table, read once."""
    text = resources.files("judge").joinpath("tables", "mechanisms.toml").read_text("utf-8")
    return tuple(
        Mechanism(
            name, _any_of(row["said"], re.I), tuple(row["done"]), tuple(row.get("undone", ()))
        )
        for name, row in tomllib.loads(text).items()
    )


def _any_of(patterns: Sequence[str], flags: re.RegexFlag = re.NOFLAG) -> re.Pattern[str]:
    return re.compile("|".join(f"(?:{pattern})" for pattern in patterns), flags)


_NEGATION = re.compile(
    r"\b(?:no|not|without|never|neither|nor|instead of|rather than)\b[^.;,]{0,24}$", re.I
)


def is_denied(text: str, at: int) -> bool:
    """Whether a text says of what it names at a place that it is not there."""
    return bool(_NEGATION.search(text[:at]))


def mechanisms_in(text: str) -> list[tuple[Mechanism, bool]]:
    """The mechanisms that a text names, each with whether it is excluded; at most MOST_ASKED."""
    found = [(one, one.said.search(text)) for one in mechanisms()]
    asked = [(one, is_denied(text, match.start())) for one, match in found if match is not None]
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
    """The first place at which code of the chunks shows the pattern; the beginning of a definition
    that bears the name only where nothing else does. Imports and messages show nothing, nor does a
    line that calls one of the names in `empty`, whose definitions are dead."""
    named: MechanismPlace | None = None
    for chunk in chunks:
        for number, line in _matches(pattern, chunk, empty):
            at = chunk.line_of(number)
            place = MechanismPlace(Location(chunk.location.path, at, at), line.strip(), chunk.owner)
            if not is_header(line):
                return place
            named = named or place
    return named


def _matches(pattern: re.Pattern[str], chunk: Chunk, empty: Set[str]) -> Iterator[tuple[int, str]]:
    """The lines of a chunk, from 0, that show the pattern."""
    code = chunk.code_text()
    lines = code.split("\n")
    if max(map(len, lines)) > LONGEST_LINE:
        lines = [line[:LONGEST_LINE] for line in lines]
        code = "\n".join(lines)
    for match in pattern.finditer(code):
        number = code.count("\n", 0, match.start())
        column = match.start() - (code.rfind("\n", 0, match.start()) + 1)
        if _shows(lines[number], column, empty):
            yield number, lines[number]


def _shows(line: str, column: int, empty: Set[str]) -> bool:
    """Whether a line does what stands at a column, and does not only bring in, tell of or hand on
    to nothing what bears the name."""
    if is_import(line) or in_prose(line, column):
        return False
    return empty.isdisjoint(_CALLED.findall(line))


_CALLED = re.compile(r"([A-Za-z_]\w*)\s*\(")
