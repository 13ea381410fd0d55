"""Where the formulas of a claim stand in code, how much of each, and what is other there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, Location
from index.tokenize import tokens
from judge.formula.apart import apart
from judge.formula.code_formulas import CodeFormulas
from judge.formula.differences import Difference, Flaw
from judge.formula.idle import FIELDS, idle_difference, is_contrast, is_ever_read
from judge.formula.likeness import SHORTENED, likeness
from judge.formula.match import Matcher
from judge.formula.said import Formula, formulas_of
from judge.formula.shown import shown
from judge.formula.statements import ITEM, Statement
from judge.formula.symbols import agreement
from judge.formula.tree import Kind, features, size, subtrees
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

AGREED = 0.15
"""What names like the formula's symbols are worth in that choice."""

CLEAN = 0.05
"""What a place where nothing is other is worth: that the formula is elsewhere too, and other,
says nothing."""

CHANCE, MOST, ALL = 0.3, 0.8, 0.95
"""Likeness of names below which a place is like the formula by chance, unless all of it stands
there, or most of a formula of several operations where the claim speaks of the definition or of
what gets the value."""

SEVERAL = 3

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
    agrees: float = 1.0  # 0 to 1: how like the symbols of the formula the names are
    note: str = ""  # what else is to be said
    unused: bool = False  # nothing ever reads the name that gets the value

    @property
    def worth(self) -> float:
        """How sure it is that this is the place: what of the formula stands there, and whether
        names in it and around it are those of the claim."""
        clean = CLEAN * all(one.flaw is Flaw.IDLE for one in self.differences)
        return self.share + TOLD * self.told + AGREED * self.agrees + clean


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
    search = _Search(text, ranking, repository)
    found = (search.finding(formula, is_goal=is_goal) for formula in formulas)
    return tuple(finding for finding in found if finding is not None)


class _Search:
    """Looks for formulas of one claim in the best chunks."""

    def __init__(self, text: str, ranking: Sequence[Chunk], repository: Repository) -> None:
        chunks = [chunk for chunk in ranking if chunk.role in RUNS][:MOST_CHUNKS]
        self._text = text
        self._said = frozenset(tokens(text))
        self._repository = repository
        self._live = [c for c in chunks if repository.is_live(c.owner)]
        self._dead = [c for c in chunks if not repository.is_live(c.owner)]

    def finding(self, formula: Formula, *, is_goal: bool) -> FormulaFinding | None:
        """The best places of a formula; None where likeness would say nothing."""
        code = self._repository.formulas
        alive = _best(formula, self._live, self._said, code)
        buried = _best(formula, self._dead, self._said, code)
        why = self._repository.stub_of(buried.owner) or UNREACHED if buried is not None else ""
        if alive is not None:
            alive = replace(alive, unused=_is_unused(alive, self._repository))
            alive = _with_stopped(alive, self._text, self._repository)
        if alive is None or alive.share < LIKELY:
            alive = _in_pieces(formula, self._live, self._repository) or alive
        if formula.is_bare and _is_chance(alive):
            return None
        return FormulaFinding(formula, alive, buried, why, is_goal)


def _is_chance(place: FormulaPlace | None) -> bool:
    """Whether a product of names is like the formula in no more than being one."""
    return place is None or place.share < SAME or place.agrees < SAME


SAME = 0.7


LIKELY, IN_PIECES = 0.5, 0.6
"""Share below which a place is like the formula by chance, and what its operations one by one are
worth."""


def _in_pieces(
    formula: Formula, chunks: Sequence[Chunk], repository: Repository
) -> FormulaPlace | None:
    """The place of the outermost operation where all stand one by one in one file."""
    found = apart(formula.forms[0], chunks, repository.formulas)
    if found is None:
        return None
    said = ", ".join(f"{name} at line {place.first_line}" for name, place in found.places[:4])
    note = f"its operations stand one by one: {said}"
    return FormulaPlace(found.places[0][1], found.owner, IN_PIECES, (), note=note)


_FLOWS = re.compile(
    r"repara[mz]et\w*|pathwise|differentiable (?:in|with)"
    r"|(?:gradient\w*|differentiat\w*|propagat\w*)(?: \w+){0,4} through",
    re.I,
)


def _with_stopped(place: FormulaPlace, text: str, repository: Repository) -> FormulaPlace:
    """The place with one more difference where the gradient should flow and is stopped."""
    if not _FLOWS.search(text):
        return place
    chunks = [c for c in repository.chunks.values() if c.owner == place.owner]
    for chunk in chunks:
        for statement in repository.formulas.statements(chunk):
            if chunk.line_of(statement.line) != place.location.first_line:
                continue
            stopped = [part for part in subtrees(statement.value) if part.name == "detach"]
            if stopped:
                text = f"the gradient of {shown(stopped[0].parts[0])} is stopped"
                flaw = Difference(Flaw.SWAPPED, text, 1.0)
                return replace(place, differences=(flaw, *place.differences))
    return place


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
        if place.agrees < CHANCE and place.share < ALL and not _is_telling(place, formula):
            continue
        clean = CLEAN * (not place.differences)
        worth = (
            clean + place.share + TOLD * told + AGREED * place.agrees - RANKED * rank / MOST_CHUNKS
        )
        places.append((worth, place))
    return max(places, key=lambda one: one[0], default=(0.0, None))[1]


def _is_telling(place: FormulaPlace, formula: Formula) -> bool:
    """Whether operations and surroundings say enough where names are all strange."""
    is_clean = place.share >= MOST and not place.differences
    return is_clean and place.told >= 0.5 and len(features(formula.forms[0])) >= SEVERAL


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
        for statement in map(_own, code.statements(chunk)):
            there = features(statement.value)
            if wanted & there:
                likely = len(wanted & there) - OTHER * len(there - wanted)
                found.append((-likely, rank, chunk, statement))
    found.sort(key=lambda one: (one[0], one[1], one[3].line))
    return [(rank, chunk, statement) for _, rank, chunk, statement in found[:MOST_STATEMENTS]]


def _own(statement: Statement) -> Statement:
    """The statement without what a helper that it only calls computes: that stands elsewhere."""
    value = statement.value
    if value.kind is not Kind.CALL:
        return statement
    parts = tuple(
        replace(part, body=None) if part.kind is Kind.CALL else part for part in value.parts
    )
    bare = replace(value, body=None, parts=parts if value.name == ITEM else value.parts)
    return replace(statement, value=bare)


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
    best = shares.index(max(shares))
    differences = fits[best].differences
    agrees = agreement(formula.forms[best], fits[best].names)
    idle = idle_difference(statement.value) if any(map(is_contrast, formula.forms)) else None
    if idle is not None:
        differences = (idle, *differences)
    target = statement.target
    return FormulaPlace(location, chunk.owner, share, differences, target=target, agrees=agrees)
