"""Where the formulas of a claim stand in code, how much of each, and what is other there."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.source import RUNS, Location
from index.tokenize import tokens
from judge.around_formula import (
    is_unused,
    with_averaged,
    with_cut,
    with_stopped,
    without_doubtful,
)
from judge.formula.apart import apart
from judge.formula.code_formulas import CodeFormulas
from judge.formula.definitions import Formula
from judge.formula.fit import OPENED
from judge.formula.functions import KNOWN, REDUCES, is_known
from judge.formula.idle import idle_difference, is_contrast
from judge.formula.likeness import SHORTENED, USUAL, likeness
from judge.formula.match import Matcher
from judge.formula.penalties import DECAYS, without_penalties
from judge.formula.place import AGREED, CLEAN, SEVERAL, SHAPED, TOLD, FormulaPlace
from judge.formula.said import formulas_of
from judge.formula.statements import Statement
from judge.formula.symbols import agreement, symbols_of, taken_for_others
from judge.formula.tree import Kind, Node, features, plain_features, size, subtrees
from judge.repository import Repository

MOST_CHUNKS = 24
MOST_STATEMENTS = 30
"""Statements that are compared with one formula, after a look at which operations they hold."""

OTHER = 0.2
"""What an operation counts against a statement that the formula does not hold."""

NAMED = 0.1
"""What the right name on the left is worth beside the share of the formula that is there."""


CHANCE, MOST, ALL = 0.3, 0.8, 0.95
"""Likeness of names below which a place is like the formula by chance, unless all of it stands
there, or most of a formula of several operations where the claim speaks of the definition or of
what gets the value."""


_GOAL = re.compile(r"\bminimi[sz](?:e|es|ed|ing)\b", re.I)
UNREACHED = "no entry point reaches it"

RANKED = 0.1
"""What the best-ranked chunk is worth against the last, in the choice of a place."""


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
        self._symbols = frozenset(
            symbol for formula in formulas_of(text) for symbol in symbols_of(formula.forms[0])
        )
        self._repository = repository
        self._live = [c for c in chunks if repository.is_live(c.owner)]
        self._dead = [c for c in chunks if not repository.is_live(c.owner)]

    def finding(self, formula: Formula, *, is_goal: bool) -> FormulaFinding | None:
        """The best places of a formula; None where likeness would say nothing."""
        code = self._repository.formulas
        stated = formula
        if any(map(self._repository.holds, DECAYS)):
            formula = without_penalties(formula)
        alive = _best(formula, self._live, self._said, code, self._symbols)
        buried = _best(formula, self._dead, self._said, code)
        why = self._repository.stub_of(buried.owner) or UNREACHED if buried is not None else ""
        if alive is not None:
            alive = replace(alive, unused=is_unused(alive, self._repository))
            alive = without_doubtful(alive, self._repository)
            alive = with_cut(alive, formula, self._repository)
            alive = with_stopped(alive, self._text, self._repository)
            alive = with_averaged(alive, formula, self._text, self._repository)
        if alive is None or alive.share < LIKELY:
            alive = _in_pieces(formula, self._live, self._repository) or alive
        if formula.is_bare and _is_chance(alive):
            return None
        return FormulaFinding(stated, alive, buried, why, is_goal)


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


def _best(
    formula: Formula,
    chunks: Sequence[Chunk],
    said: frozenset[str],
    code: CodeFormulas,
    others: frozenset[str] = frozenset(),
) -> FormulaPlace | None:
    """The place that holds most of the formula, with some regard to names and to the order of
    the chunks; the claim's words are `said`."""
    matchers = [Matcher(form) for form in formula.forms]
    places: list[tuple[float, FormulaPlace]] = []
    for rank, chunk, statement in _likely(formula, chunks, code):
        place = _place(formula, matchers, chunk, statement, others)
        names = (chunk.owner.rpartition(".")[2], statement.target.rpartition(".")[2])
        told = max(map(partial(_said_share, said), names))
        if formula.target and USUAL <= likeness(formula.target, statement.target) < SHORTENED:
            told = max(told, MEANT)
        place = replace(place, told=told)
        if place.agrees < CHANCE and place.share < ALL and not _is_telling(place, formula):
            continue
        clean = CLEAN * (not place.differences)
        worth = (
            clean
            + place.share
            + SHAPED * place.shape
            + TOLD * told
            + AGREED * place.agrees
            - RANKED * rank / MOST_CHUNKS
        )
        places.append((worth, place))
    return max(places, key=lambda one: one[0], default=(0.0, None))[1]


MEANT = 0.5
"""What a variable says for a place that usually has the letter of what the formula defines."""


def _is_telling(place: FormulaPlace, formula: Formula) -> bool:
    """Whether operations and surroundings say enough where names are all strange."""
    several = len(features(formula.forms[0])) >= SEVERAL
    if several and place.written >= ALL and place.whole >= ALL:
        return True
    is_clean = place.share >= MOST and not place.differences
    return is_clean and place.told >= 0.5 and several


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
                others = [one for one in there - wanted if one in KNOWN or " " in one]
                likely = len(wanted & there) - OTHER * len(others)
                found.append((-likely, rank, chunk, statement))
    found.sort(key=lambda one: (one[0], one[1], one[3].line))
    return [(rank, chunk, statement) for _, rank, chunk, statement in found[:MOST_STATEMENTS]]


def _own(statement: Statement) -> Statement:
    """The statement without what a name or helper stands for that it only hands on: that stands
    elsewhere."""
    return replace(statement, value=_handed_on(statement.value))


def _handed_on(value: Node) -> Node:
    if value.kind is Kind.NAME:
        return replace(value, body=None)
    if value.kind is not Kind.CALL or (is_known(value) and value.name not in OPENED):
        return value
    return replace(value, body=None, parts=tuple(map(_handed_on, value.parts)))


def _place(
    formula: Formula,
    matchers: Sequence[Matcher],
    chunk: Chunk,
    statement: Statement,
    others: frozenset[str] = frozenset(),
) -> FormulaPlace:
    fits = [matcher.best(statement.value) for matcher in matchers]
    shares = [fit.score / size(form) for fit, form in zip(fits, formula.forms, strict=True)]
    share = max(shares)
    names = (statement.target, chunk.owner.rpartition(".")[2])
    named = bool(formula.target) and any(
        likeness(formula.target, n) >= SHORTENED for n in names if n
    )
    if named:
        share = min(1.0, share + NAMED)
    line = chunk.line_of(statement.line)
    location = Location(chunk.location.path, line, line)
    best = shares.index(max(shares))
    differences = fits[best].differences
    agrees = agreement(formula.forms[best], fits[best].names)
    idle = idle_difference(statement.value) if any(map(is_contrast, formula.forms)) else None
    if idle is not None:
        differences = (idle, *differences)
    differences = (*differences, *taken_for_others(fits[best].names, others))
    fit = fits[best]
    return FormulaPlace(
        location,
        chunk.owner,
        share,
        differences,
        target=statement.target,
        agrees=agrees,
        alike=agreement(formula.forms[best], fit.names, found_alone=True),
        shape=min(1.0, (fit.score + fit.short) / size(formula.forms[best])),
        named=named,
        operations=len(_kinds(formula.forms[best])),
        written=_written(formula.forms[best], statement.value),
    )


def _written(form: Node, value: Node) -> float:
    """The share of a form's operations that an expression has without opening its names."""
    wanted = _kinds(form)
    return len(wanted & _kinds(value)) / len(wanted) if wanted else 0.0


def _kinds(node: Node) -> frozenset[str]:
    """The kinds of operations in a node: powers by their sign, means as sums, calls that are no
    mathematics left out."""
    own = {part.name for part in subtrees(node) if part.kind is Kind.CALL and not is_known(part)}
    kept = plain_features(node) - own
    named = ("sum" if one in REDUCES else one for one in kept)
    return frozenset(re.sub(r"^(power -?).*", r"\1", one) for one in named)
