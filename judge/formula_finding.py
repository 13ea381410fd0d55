"""Where the formulas of a claim stand in code, how much of each, and what is other there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, Location
from index.tokenize import tokens
from judge.formula.code_formulas import CodeFormulas
from judge.formula.differences import Difference
from judge.formula.idle import FIELDS, idle_difference, is_contrast, is_ever_read
from judge.formula.likeness import SHORTENED, likeness
from judge.formula.match import Matcher
from judge.formula.said import Formula, formulas_of
from judge.formula.statements import Statement
from judge.formula.tree import features, size
from judge.repository import Repository

MOST_CHUNKS = 24
MOST_STATEMENTS = 20
"""Statements that are compared with one formula, after a look at which operations they hold."""

OTHER = 0.2
"""What an operation counts against a statement that the formula does not hold."""

NAMED = 0.1
"""What the right name on the left is worth beside the share of the formula that is there."""

TOLD = 0.15
"""What a definition or variable that the claim's words name is worth, in the choice of a place."""

_GOAL = re.compile(r"\bminimi[sz](?:e|es|ed|ing)\b", re.I)
UNREACHED = "no entry point reaches it"

RANKED = 0.1
"""What the best-ranked chunk is worth against the last, in the choice of a place."""


@dataclass(frozen=True, slots=True)
class FormulaPlace:
    """The best place of a formula. `share` (0 to 1) of it was found there."""

    location: Location
    owner: str
    share: float
    differences: tuple[Difference, ...]
    told: float = 0.0  # 0 to 1: how much of its names the claim says
    target: str = ""  # the name that gets the value
    unused: bool = False  # nothing ever reads the name that gets the value


@dataclass(frozen=True, slots=True)
class FormulaFinding:
    """A formula with its best place in live code and its best in dead code."""

    formula: Formula
    alive: FormulaPlace | None
    dead: FormulaPlace | None
    dead_why: str = ""
    is_goal: bool = False  # what is minimised: code may hold the steps towards it alone


def formula_findings(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> tuple[FormulaFinding, ...]:
    """One finding for each formula that the text states, looked for in the best chunks."""
    formulas = formulas_of(text)
    if not formulas:
        return ()
    is_goal = bool(_GOAL.search(text))
    said = frozenset(tokens(text))
    chunks = [chunk for chunk in ranking if chunk.role in RUNS][:MOST_CHUNKS]
    live = [c for c in chunks if repository.is_live(c.owner)]
    dead = [c for c in chunks if not repository.is_live(c.owner)]
    found: list[FormulaFinding] = []
    for formula in formulas:
        alive = _best(formula, live, said, repository.formulas)
        buried = _best(formula, dead, said, repository.formulas)
        why = repository.stub_of(buried.owner) or UNREACHED if buried is not None else ""
        if alive is not None:
            alive = replace(alive, unused=_is_unused(alive, repository))
        found.append(FormulaFinding(formula, alive, buried, why, is_goal))
    return tuple(found)


def _is_unused(place: FormulaPlace, repository: Repository) -> bool:
    """Whether live code gives the value to a name and never asks for it: a field anywhere, a
    local name in its own definition."""
    if not place.target:
        return False
    chunks = [c for c in repository.chunks.values() if c.role in RUNS]
    if place.target.startswith(FIELDS):
        chunks = [c for c in chunks if repository.is_live(c.owner)]
    else:
        chunks = [c for c in chunks if c.owner == place.owner]
    return not is_ever_read(place.target, place.location.first_line, chunks)


def _best(
    formula: Formula, chunks: Sequence[Chunk], said: frozenset[str], code: CodeFormulas
) -> FormulaPlace | None:
    """The place that holds most of the formula, with some regard to names and to the order of
    the chunks; the claim's words are `said`."""
    matchers = [Matcher(form) for form in formula.forms]
    places: list[tuple[float, FormulaPlace]] = []
    for rank, chunk, statement in _likely(formula, chunks, code):
        place = _place(formula, matchers, chunk, statement)
        names = (chunk.owner.rpartition(".")[2], statement.target.rpartition(".")[2])
        told = max(map(partial(_said_share, said), names))
        place = replace(place, told=told)
        places.append((place.share + TOLD * told - RANKED * rank / MOST_CHUNKS, place))
    return max(places, key=lambda one: one[0], default=(0.0, None))[1]


def _said_share(said: frozenset[str], name: str) -> float:
    """The share of a name's words that the claim says."""
    words = [word for word in tokens(name) if len(word) > 2 and "_" not in word]
    return sum(word in said for word in words) / len(words) if words else 0.0


def _likely(
    formula: Formula, chunks: Sequence[Chunk], code: CodeFormulas
) -> list[tuple[int, Chunk, Statement]]:
    """The statements whose operations are most like the formula's, with the rank of their chunk."""
    wanted = {feature for form in formula.forms for feature in features(form)}
    found: list[tuple[float, int, Chunk, Statement]] = []
    for rank, chunk in enumerate(chunks):
        for statement in code.statements(chunk):
            there = features(statement.value)
            if wanted & there:
                likely = len(wanted & there) - OTHER * len(there - wanted)
                found.append((-likely, rank, chunk, statement))
    found.sort(key=lambda one: (one[0], one[1], one[3].line))
    return [(rank, chunk, statement) for _, rank, chunk, statement in found[:MOST_STATEMENTS]]


def _place(
    formula: Formula, matchers: Sequence[Matcher], chunk: Chunk, statement: Statement
) -> FormulaPlace:
    fits = [matcher.best(statement.value) for matcher in matchers]
    shares = [fit.score / size(form) for fit, form in zip(fits, formula.forms, strict=True)]
    share = max(shares)
    names = (statement.target, chunk.owner.rpartition(".")[2])
    if formula.target and any(likeness(formula.target, n) >= SHORTENED for n in names if n):
        share = min(1.0, share + NAMED)
    line = chunk.line_of(statement.line)
    location = Location(chunk.location.path, line, line)
    differences = fits[shares.index(max(shares))].differences
    idle = idle_difference(statement.value) if any(map(is_contrast, formula.forms)) else None
    if idle is not None:
        differences = (idle, *differences)
    return FormulaPlace(location, chunk.owner, share, differences, target=statement.target)
