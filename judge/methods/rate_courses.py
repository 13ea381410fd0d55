"""By which course does a claim let a quantity change, and by which does code: a straight line, a
cosine, steps, a plateau?

A learning rate that falls by half a cosine has the start and the length of one that falls in a
straight line. Courses have seldom a name in code, so that they are told by their shape:
`1 - t / n`, `cos(pi * t / n)`, `lr /= 10`.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache

from msgspec import Struct

from analyzer.model.chunk import Chunk
from analyzer.model.source import COMPUTES, Location
from index.tokenize import tokens
from judge.claims.clauses import SENTENCE_END
from judge.claims.terms import general_stems
from judge.claims.vocabulary import plain_tokens
from judge.lookup.repository import Repository
from judge.methods.mechanisms import MechanismFinding, MechanismPlace
from judge.text.logical_lines import LogicalLine, logical_lines
from judge.text.shipped_tables import shipped_table
from judge.text.signs import Signs


class _Table(Struct, frozen=True):
    said: dict[str, Signs]
    at: dict[str, Signs]
    courses_said: dict[str, Signs]
    done: dict[str, Signs]


@dataclass(frozen=True, slots=True)
class Asked:
    """A quantity and the course that a claim gives it; `words` are those said besides."""

    quantity: str
    course: str
    words: frozenset[str]


class _Seen(Struct, frozen=True):
    course: str
    chunk: Chunk
    line: LogicalLine


@cache
def _table() -> _Table:
    rows = shipped_table("courses")
    quantities, courses = rows["quantity"], rows["course"]
    return _Table(
        {name: Signs(row["said"], re.I) for name, row in quantities.items()},
        {name: Signs(row["at"], re.I) for name, row in quantities.items()},
        {name: Signs(row["said"], re.I) for name, row in courses.items()},
        {name: Signs(row["done"], re.I) for name, row in courses.items()},
    )


_DENIED = re.compile(r"\b(?:no|not|without|never|instead of|rather than)\b[^,;]{0,20}$", re.I)


def course_asked(text: str) -> Asked | None:
    """The course of the first quantity that a sentence names; None where it says two courses."""
    table = _table()
    for sentence in SENTENCE_END.split(text):
        quantity = next((n for n, said in table.said.items() if said.search(sentence)), "")
        if not quantity:
            continue
        said = {n: s.search(sentence) for n, s in table.courses_said.items()}
        named = [n for n, m in said.items() if m and not _DENIED.search(sentence[: m.start()])]
        if "plateau" in named:
            named = [name for name in named if name != "steps"]
        if len(named) == 1:
            return Asked(quantity, named[0], _besides(sentence, named[0], quantity))
    return None


def _besides(sentence: str, course: str, quantity: str) -> frozenset[str]:
    table = _table()
    for signs in (table.courses_said[course], table.said[quantity]):
        sentence = signs.regex.sub(" ", sentence)
    return frozenset(w for w in plain_tokens(sentence) if len(w) >= SHORTEST) - general_stems()


SHORTEST = 4
"""Letters of a word that may tell one schedule from another."""


NAMED = "course of the "
"""How names of findings begin."""


def course_findings(text: str, repository: Repository) -> tuple[MechanismFinding, ...]:
    """What became of the course that a claim says; nothing where code shows none."""
    asked = course_asked(text)
    if asked is None:
        return ()
    seen = repository.once(_LIVE[asked.quantity])
    own = [one for one in seen if one.course == asked.course]
    others = [one for one in seen if one.course != asked.course and not _shares(one, own)]
    name = f"{NAMED}{asked.quantity}: {asked.course}"
    if not own:
        if not others:
            return _dead(name, asked, repository)
        return (_against(name, max(others, key=lambda one: _told(one, asked)), None),)
    best = max(own, key=lambda one: _told(one, asked))
    rival = max(others, key=lambda one: _told(one, asked), default=None)
    if rival is not None and _told(rival, asked) > _told(best, asked):
        return (_against(name, rival, best),)
    return (MechanismFinding(name, negated=False, near=_place(best)),)


def _dead(name: str, asked: Asked, repository: Repository) -> tuple[MechanismFinding, ...]:
    """Where dead code alone does what is asked."""
    own = [one for one in repository.once(_DEAD[asked.quantity]) if one.course == asked.course]
    return (MechanismFinding(name, negated=False, dead=_place(own[0])),) if own else ()


def _against(name: str, other: _Seen, elsewhere: _Seen | None) -> MechanismFinding:
    return MechanismFinding(
        name,
        negated=False,
        against=_place(other),
        elsewhere=_place(elsewhere) if elsewhere else None,
        instead=other.course.replace("_", " "),
    )


def _shares(one: _Seen, own: Sequence[_Seen]) -> bool:
    """Whether the same definition does what is asked: a choice, or a part of the same course."""
    return any(one.chunk.chunk_id == other.chunk.chunk_id for other in own)


def _told(one: _Seen, asked: Asked) -> int:
    """How many of the words that a claim says besides the names around a place say."""
    named = tokens(f"{one.chunk.owner} {one.chunk.location.path}")
    return sum(any(word in name or name == word for name in named) for word in asked.words)


SCHEDULES = {
    "linear": "linear",
    "cosine": "cosine",
    "step": "steps",
    "exponential": "exponential",
    "inverse_sqrt": "inverse_root",
}
"""Courses by the names that the table of components gives schedules."""


def schedule_places(schedule: str, repository: Repository) -> list[tuple[Chunk, int]]:
    """Where live code lets a rate follow the course of a schedule: chunks and lines of theirs."""
    course = SCHEDULES.get(schedule)
    seen = repository.once(_LIVE["rate"]) if course else []
    return [(one.chunk, one.line.number) for one in seen if one.course == course]


class _Courses:
    """All courses of a quantity in code that runs, or in code that does not: a key for what a
    repository works out."""

    def __init__(self, quantity: str, *, live: bool) -> None:
        self._quantity = quantity
        self._live = live

    def __call__(self, repository: Repository) -> list[_Seen]:
        every = repository.once(_EVERY[self._quantity])
        return [one for one in every if self._is_live(one, repository) is self._live]

    @staticmethod
    def _is_live(one: _Seen, repository: Repository) -> bool:
        return repository.is_live(one.chunk.owner) and not _is_unselected(one, repository)


class _Every:
    """All courses of a quantity in code, run or not: a key as well."""

    def __init__(self, quantity: str) -> None:
        self._quantity = quantity

    def __call__(self, repository: Repository) -> list[_Seen]:
        chunks = (chunk for chunk in repository.chunks.values() if chunk.role in COMPUTES)
        return [one for chunk in chunks for one in _of_chunk(chunk, self._quantity)]


QUANTITIES = ("rate", "exploration", "temperature")
_EVERY = {name: _Every(name) for name in QUANTITIES}
_LIVE = {name: _Courses(name, live=True) for name in QUANTITIES}
_DEAD = {name: _Courses(name, live=False) for name in QUANTITIES}


def _is_unselected(one: _Seen, repository: Repository) -> bool:
    line = one.chunk.line_of(one.line.number)
    return bool(repository.why_unselected(one.chunk.location.path, line))


def _of_chunk(chunk: Chunk, quantity: str) -> Iterator[_Seen]:
    """The courses of a quantity: its line, its definition or the name of its file speaks of it."""
    code, at = chunk.code_text(), _table().at[quantity]
    owner = ".".join(chunk.owner.split(".")[-2:])
    around = f"{owner} {chunk.location.path.rpartition('/')[2]}"
    everywhere = at.search(around) is not None
    if not everywhere and at.search(code) is None:
        return
    done = {name: signs for name, signs in _table().done.items() if signs.holds(code)}
    for line in logical_lines(code) if done else ():
        if everywhere or at.search(line.text):
            for name, signs in done.items():
                if signs.search(line.text):
                    yield _Seen(name, chunk, line)


def _place(one: _Seen) -> MechanismPlace:
    line = one.chunk.line_of(one.line.number)
    return MechanismPlace(
        Location(one.chunk.location.path, line, line), one.line.text, one.chunk.owner
    )
