"""Where the formulas of a claim stand in code, how much of each, and what is other there."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial

from analyzer.model.chunk import Chunk
from analyzer.model.code import SETTINGS
from analyzer.model.source import RUNS
from index.tokenize import tokens
from judge.formula.absent import with_absent
from judge.formula.apart import apart
from judge.formula.best_place import MOST_CHUNKS, best_place
from judge.formula.crossed import crossed
from judge.formula.defined import defined_place
from judge.formula.definitions import Formula
from judge.formula.glosses import glosses_of, with_settings
from judge.formula.penalties import DECAYS, without_penalties
from judge.formula.place import FormulaPlace
from judge.formula.said import formulas_of
from judge.formula.statements import Statement
from judge.formula.symbols import symbols_of
from judge.formula.tree import name
from judge.lookup.repository import Repository
from judge.placing.around_formula import (
    is_unused,
    with_averaged,
    with_cut,
    with_drawn,
    with_stopped,
    without_doubtful,
)
from judge.placing.formula_ends import with_ends
from judge.placing.formula_lost_work import lost_work
from judge.placing.objective_place import with_objective

_GOAL = re.compile(r"\bminimi[sz](?:e|es|ed|ing)\b", re.I)
UNREACHED = "no entry point reaches it"


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
    lost = tuple(_lost_findings(text, ranking, repository))
    formulas = formulas_of(text)
    if not formulas:
        return lost
    is_goal = bool(_GOAL.search(text))
    search = _Search(text, ranking, repository)
    found = [search.finding(formula, is_goal=is_goal) for formula in formulas]
    for i, formula in enumerate(formulas):
        near = _user_of(formula, found)
        if near:
            found[i] = search.finding(formula, is_goal=is_goal, near=near)
    return (*(finding for finding in found if finding is not None), *lost)


def _lost_findings(
    text: str, ranking: Sequence[Chunk], repository: Repository
) -> Iterator[FormulaFinding]:
    """Work that is lost at the claim's best places, each loss once."""
    live = [c for c in ranking[:MOST_CHUNKS] if c.role in RUNS and repository.is_live(c.owner)]
    seen: set[str] = set()
    for place in lost_work(text, live, repository):
        if place.differences[0].text not in seen:
            seen.add(place.differences[0].text)
            stated = Formula(f"behind {place.target}", "", (name(place.target),))
            yield FormulaFinding(stated, place, None)


def _user_of(formula: Formula, found: Sequence[FormulaFinding | None]) -> str:
    """The definition in which another formula surely stands that uses what this one defines."""
    for one in found:
        if one is None or one.formula is formula or one.alive is None or not one.alive.is_sure:
            continue
        if formula.target and formula.target in symbols_of(one.formula.forms[0]):
            return one.alive.owner
    return ""


class _Search:
    """Looks for formulas of one claim in the best chunks."""

    def __init__(self, text: str, ranking: Sequence[Chunk], repository: Repository) -> None:
        chunks = [chunk for chunk in ranking if chunk.role in RUNS][:MOST_CHUNKS]
        self._text = text
        self._said = frozenset(tokens(text))
        self._glosses = with_settings(glosses_of(text), text, partial(_settings, repository))
        self._alike = self._glosses.likeness
        self._symbols = frozenset(
            symbol for formula in formulas_of(text) for symbol in symbols_of(formula.forms[0])
        )
        self._repository = repository
        self._live = [c for c in chunks if repository.is_live(c.owner)]
        self._dead = [c for c in chunks if not repository.is_live(c.owner)]

    def finding(self, formula: Formula, *, is_goal: bool, near: str = "") -> FormulaFinding | None:
        """The best places of a formula, rather in the definition `near`; None where likeness would
        say nothing."""
        stated = formula
        if any(map(self._repository.holds, DECAYS)):
            formula = without_penalties(formula)
        alive = self._best(formula, self._live, self._symbols)
        beside = [chunk for chunk in self._live if near and chunk.owner == near]
        other = self._best(formula, beside, self._symbols)
        if other is not None and other.is_sure and other.whole >= PART_BESIDE:
            alive = other
        buried = self._best(formula, self._dead)
        why = self._repository.stub_of(buried.owner) or UNREACHED if buried is not None else ""
        if alive is not None:
            alive = replace(alive, unused=is_unused(alive, self._repository))
            alive = without_doubtful(alive, self._repository)
            alive = self._with_absent(alive)
            alive = self._with_crossed(alive, formula)
            alive = with_cut(alive, formula, self._repository)
            alive = with_stopped(alive, self._text, self._repository)
            alive = with_averaged(alive, formula, self._text, self._repository)
            alive = with_drawn(alive, self._text, self._repository)
            alive = with_ends(alive, self._text, self._repository)
            alive = with_objective(
                alive, formula, self._text, self._live, self._repository.formulas
            )
        alive = self._defined(formula, alive) or alive
        if alive is None or alive.share < LIKELY:
            alive = _in_pieces(formula, self._live, self._repository) or alive
        if formula.is_bare and _is_chance(alive):
            return None
        return FormulaFinding(stated, alive, buried, why, is_goal)

    def _defined(self, formula: Formula, alive: FormulaPlace | None) -> FormulaPlace | None:
        """The place that gives the formula's own name a value with a part left out, unless the
        formula was found under that name."""
        is_sure = alive is not None and alive.is_sure
        if is_sure and alive is not None and (alive.named or alive.differences):
            return None
        code = self._repository.formulas
        return defined_place(formula, self._live, code, self._glosses, strict=is_sure)

    def _with_absent(self, place: FormulaPlace) -> FormulaPlace:
        chunks = [one for one in self._live if one.owner == place.owner]
        return with_absent(place, chunks, self._statements_at(place), self._glosses)

    def _with_crossed(self, place: FormulaPlace, formula: Formula) -> FormulaPlace:
        """The place with one more difference where two weights are exchanged."""
        if not place.is_sure:
            return place
        found = [crossed(formula.text, one.value) for one in self._statements_at(place)]
        told = [one for one in found if one is not None][:1]
        return replace(place, differences=(*told, *place.differences))

    def _statements_at(self, place: FormulaPlace) -> list[Statement]:
        code = self._repository.formulas
        return [
            one
            for chunk in self._live
            if chunk.owner == place.owner
            for one in code.statements(chunk)
            if chunk.line_of(one.line) == place.location.first_line
        ]

    def _best(
        self, formula: Formula, chunks: Sequence[Chunk], others: frozenset[str] = frozenset()
    ) -> FormulaPlace | None:
        code = self._repository.formulas
        return best_place(formula, chunks, self._said, code, others, self._alike)


def _settings(repository: Repository, value: float) -> list[str]:
    """The names of settings that have a value, worked out once for all of a repository."""
    return repository.once(_names_by_value).get(value, [])


def _names_by_value(repository: Repository) -> dict[float, list[str]]:
    found: dict[float, list[str]] = {}
    for fact in repository.parameters:
        if fact.kind in SETTINGS and isinstance(fact.value, int | float):
            found.setdefault(float(fact.value), []).append(fact.name)
    return found


PART_BESIDE = 0.65
"""Share of a formula that will do where another one stands that uses what it defines."""


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
