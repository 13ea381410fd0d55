"""Which mechanisms a claim names in prose, and what the code near it does instead.

A table gives each mechanism the phrases of papers and the signs of code, in whatever language:
"the gradient is stopped" is a `detach()` here and a `stop_gradient(` there.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Sequence, Set
from dataclasses import dataclass
from functools import cache, cached_property

from msgspec import Struct
from msgspec.structs import replace

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES, FileRole, Location
from judge.claims.denials import is_denied
from judge.lookup.repository import Repository
from judge.methods.branches import branches_of
from judge.text.logical_lines import LONGEST_LINE, in_prose, is_header, is_import
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs

NEAR = 16
"""Chunks, best first, in which a mechanism of a claim is looked for before the rest of the code."""

MOST_ASKED = 8


class Working(Struct, frozen=True):
    """The chunks of code and notebooks, apart by whether they run, and those of settings."""

    live: tuple[Chunk, ...]
    dead: tuple[Chunk, ...]
    settings: tuple[Chunk, ...] = ()

    def beside(self, near: Iterable[Chunk]) -> Working:
        """What is left without those."""
        known = {chunk.chunk_id for chunk in near}
        return Working(
            tuple(chunk for chunk in self.live if chunk.chunk_id not in known),
            tuple(chunk for chunk in self.dead if chunk.chunk_id not in known),
            self.settings,
        )


def working_chunks(repository: Repository) -> Working:
    """Those of a repository, in its order."""
    working = [chunk for chunk in repository.chunks.values() if chunk.role in COMPUTES]
    live = tuple(chunk for chunk in working if repository.is_live(chunk.owner))
    dead = tuple(chunk for chunk in working if not repository.is_live(chunk.owner))
    settings = (c for c in repository.chunks.values() if c.role is FileRole.CONFIG)
    return Working(live, dead, tuple(settings))


@dataclass(frozen=True)
class Mechanism:
    """One entry of the table. Signs of code are made when a claim asks for them: that takes
    longer than looking for those few. That no sign of it is seen says nothing where no live code
    holds one of the `signs_presumed`, or where some holds one of the `signs_of_doubt`: code that
    may do it."""

    name: str
    said: Signs
    signs: tuple[str, ...]
    signs_against: tuple[str, ...] = ()
    optional: bool = False
    signs_presumed: tuple[str, ...] = ()
    signs_of_doubt: tuple[str, ...] = ()

    @cached_property
    def done(self) -> Signs:
        """What code that does it holds."""
        return Signs(self.signs)

    @cached_property
    def undone(self) -> Signs | None:
        """What code that does the opposite holds; None where that has no sign."""
        return Signs(self.signs_against) if self.signs_against else None

    @cached_property
    def presumed(self) -> Signs | None:
        """What code holds in which it would be seen; None where it would be seen in any."""
        return Signs(self.signs_presumed) if self.signs_presumed else None

    @cached_property
    def doubtful(self) -> Signs | None:
        """What code holds that may do it; None where the signs are all there is."""
        return Signs(self.signs_of_doubt) if self.signs_of_doubt else None


class MechanismPlace(Struct, frozen=True):
    """A line that shows a mechanism or its opposite."""

    location: Location
    text: str
    owner: str


class MechanismFinding(Struct, frozen=True):
    """Where live code near the claim does it, where it does the opposite, where live code
    elsewhere does it, and where dead code alone does, with `why` it is dead where that is a
    setting. `instead` is what the opposite is called; `mild` when it changes little; `firm` when
    a place that does what the claim excludes is one of which the claim speaks."""

    name: str
    negated: bool
    near: MechanismPlace | None = None
    against: MechanismPlace | None = None
    elsewhere: MechanismPlace | None = None
    dead: MechanismPlace | None = None
    instead: str = ""
    mild: bool = False
    firm: bool = False
    why: str = ""


@cache
def mechanisms() -> tuple[Mechanism, ...]:
    """The shipped table, read once."""
    return tuple(
        Mechanism(
            name,
            Signs(row["said"], re.I),
            tuple(row["done"]),
            tuple(row.get("undone", ())),
            bool(row.get("optional")),
            tuple(row.get("presumes", ())),
            tuple(row.get("perhaps", ())),
        )
        for name, row in shipped_table("mechanisms").items()
    )


def mechanisms_in(text: str) -> list[tuple[Mechanism, bool]]:
    """The mechanisms that a text names, each with whether it is excluded; at most MOST_ASKED."""
    found = [(one, one.said.search(text)) for one in mechanisms()]
    said = [(one, match) for one, match in found if match is not None]
    asked = [(one, is_denied(text, match.start())) for one, match in said if not _only_where(match)]
    return asked[:MOST_ASKED]


_WHERE = re.compile(
    r"\b(?:in|of|after|before|to|at|into|from|for|inside|within|between|around|all|every|each)"
    r"(?: the| a| an| each| every| all| its| their)?(?: \w+ing)? $",
    re.I,
)


def _only_where(match: re.Match[str]) -> bool:
    """Whether a text names what it does only to say where something else is: "in every residual
    block"."""
    return bool(_PART.match(match[0]) and _WHERE.search(match.string[: match.start()]))


_PART = re.compile(r"(?:residual|skip|multi-?head|attention|cross-?attention)\b", re.I)


def mechanism_findings(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> tuple[MechanismFinding, ...]:
    """One finding for each mechanism that the claim names, in the table's order."""
    asked = mechanisms_in(text)
    if not asked:
        return ()
    chunks = [chunk for chunk in ranking if chunk.role in COMPUTES]
    near = [chunk for chunk in chunks[:NEAR] if repository.is_live(chunk.owner)]
    others = repository.once(working_chunks).beside(near)
    live, dead = others.live, others.dead
    empty = _names(dead) - _names([*near, *live])
    off = branches_of(repository).why_off
    found = [
        (
            one,
            MechanismFinding(
                one.name,
                negated,
                first_place(one.done, near, empty, off),
                first_place(one.undone, near, off=off) if one.undone else None,
                first_place(one.done, live, empty, off),
                first_place(one.done, dead),
            ),
        )
        for one, negated in asked
    ]
    running = (*near, *live)
    told = (f for one, f in found if _tells(one, f, running, others.settings))
    done = {one.name: one.done for one, _ in asked}
    return tuple(_or_off(finding, done[finding.name], running, off) for finding in told)


def _or_off(
    finding: MechanismFinding, done: Signs, running: Sequence[Chunk], off: WhyOff
) -> MechanismFinding:
    """The same, with the place in a branch that no setting takes where there is no other."""
    if finding.negated or finding.near or finding.against or finding.elsewhere or finding.dead:
        return finding
    place = first_place(done, running)
    if place is None:
        return finding
    at = place.location
    return replace(finding, dead=place, why=off(at.path, at.first_line, place.owner))


def _tells(
    asked: Mechanism,
    found: MechanismFinding,
    live: Sequence[Chunk],
    settings: Sequence[Chunk],
) -> bool:
    """Whether anything follows: what is excluded and yet stands there may stand there for
    something else, short names can do what is optional, and settings may ask a library for it."""
    if found.negated:
        return found.near is None
    seen = found.near or found.against or found.elsewhere or found.dead
    if seen is not None or asked.optional:
        return seen is not None
    if asked.doubtful is not None and first_place(asked.doubtful, live) is not None:
        return False
    if any(asked.done.holds(chunk.code_text()) for chunk in settings):
        return False
    return asked.presumed is None or first_place(asked.presumed, live) is not None


def _names(chunks: Iterable[Chunk]) -> frozenset[str]:
    """The simple names of the definitions that chunks belong to."""
    return frozenset(chunk.owner.rpartition(".")[2] for chunk in chunks)


WhyOff = Callable[[str, int, str], str]
"""Why no run takes the branch at a path, line and definition; "" where one may."""


def first_place(
    pattern: Signs,
    chunks: Iterable[Chunk],
    empty: Set[str] = frozenset(),
    off: WhyOff | None = None,
) -> MechanismPlace | None:
    """The first place at which code of the chunks shows the pattern; the beginning of a definition
    that bears the name only where nothing else does. Imports and messages show nothing, nor does a
    line that calls one of the names in `empty`, whose definitions are dead, or is `off`."""
    named: MechanismPlace | None = None
    for chunk in chunks:
        for number, line in _matches(pattern, chunk, empty):
            at = chunk.line_of(number)
            if off is not None and off(chunk.location.path, at, chunk.owner):
                continue
            place = MechanismPlace(Location(chunk.location.path, at, at), line.strip(), chunk.owner)
            if not is_header(line):
                return place
            named = named or place
    return named


def _matches(pattern: Signs, chunk: Chunk, empty: Set[str]) -> Iterator[tuple[int, str]]:
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
    if is_import(line) or in_prose(line, column) or _SETTING.match(line):
        return False
    return empty.isdisjoint(_CALLED.findall(line))


def is_flag(line: str) -> bool:
    """Whether a line only says that a value may be set."""
    return bool(_FLAG.match(line))


_FLAG = re.compile(r"\s*(?:\w+\.)?(?:add_argument|add_option|flag)\(")

_SETTING = re.compile(
    r"\s*(?:\w+\s*:\s*[\w.\[\], |]+=\s*(?:-?[\d.e-]+|True|False|None|\"[^\"]*\"|'[^']*')\s*"
    r"(?:#.*)?$|(?:\w+\.)?(?:add_argument|add_option|flag)\()"
)
"""A field or a flag: that a value may be set does nothing."""

_CALLED = re.compile(r"([A-Za-z_]\w*)\s*\(")
