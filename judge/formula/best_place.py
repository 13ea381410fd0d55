"""Which statement of the code holds most of a formula? Names and the order of the chunks count
a little."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from functools import partial

from msgspec import structs

from analyzer.model.chunk import Chunk
from analyzer.model.source import Location
from index.tokenize import tokens
from judge.formula.code_formulas import CodeFormulas
from judge.formula.definitions import Formula
from judge.formula.differences import holds_deviation
from judge.formula.fit import OPENED, Fit
from judge.formula.functions import KNOWN, REDUCES, is_known
from judge.formula.glosses import Alike
from judge.formula.idle import idle_difference, is_contrast
from judge.formula.likeness import SHORTENED, USUAL, likeness, says
from judge.formula.match import Matcher
from judge.formula.place import AGREED, CLEAN, SEVERAL, SHAPED, TOLD, FormulaPlace
from judge.formula.statements import Statement
from judge.formula.symbols import agreement, own_names, symbols_of, taken_for_others
from judge.formula.tree import Kind, Node, features, plain_features, size, subtrees

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

AT_HAND = 0.05
"""What operations are worth that a statement itself does, not a helper that it calls."""

RANKED = 0.15
"""What the best-ranked chunk is worth against the last, in the choice of a place."""


def best_place(
    formula: Formula,
    chunks: Sequence[Chunk],
    said: frozenset[str],
    code: CodeFormulas,
    others: frozenset[str] = frozenset(),
    alike: Alike = likeness,
) -> FormulaPlace | None:
    """The place that holds most of the formula, with some regard to names and to the order of
    the chunks; the claim's words are `said`."""
    matchers = [Matcher(form, alike) for form in formula.forms]
    places: list[tuple[float, FormulaPlace]] = []
    for rank, chunk, statement in _likely(formula, chunks, code):
        place = _place(formula, matchers, chunk, statement, others, alike)
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
            + AT_HAND * place.written
            - RANKED * rank / MOST_CHUNKS
        )
        places.append((worth, place))
    if not places:
        return None
    _, best = max(places, key=lambda one: one[0])
    elsewhere = (place for _, place in places if place.owner != best.owner)
    near = [one.whole for one in elsewhere if one.written >= best.written - SAME_WRITTEN]
    return replace(best, ahead=best.whole - max(near, default=0.0))


SAME_WRITTEN = 0.1
"""How much less of the operations may stand in a statement itself that is as good a place: what
only calls the other stands for it."""

MEANT = 0.5
"""What a variable says for a place that usually has the letter of what the formula defines."""


def _is_telling(place: FormulaPlace, formula: Formula) -> bool:
    """Whether operations and surroundings say enough where names are all strange."""
    several = len(features(formula.forms[0])) >= SEVERAL
    is_many = place.operations > SEVERAL and place.written >= MEANT
    if several and place.whole >= ALL and (place.written >= ALL or is_many):
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
    spelled = {_spelled(one) for one in wanted if len(one) >= LONG}
    found: list[tuple[float, int, Chunk, Statement]] = []
    for rank, chunk in enumerate(chunks):
        for statement in map(_own, code.statements(chunk)):
            there = features(statement.value)
            if wanted & there or spelled & set(map(_spelled, there)):
                others = [one for one in there - wanted if one in KNOWN or " " in one]
                likely = len(wanted & there) - OTHER * len(others)
                found.append((-likely, rank, chunk, statement))
    found.sort(key=lambda one: (one[0], one[1], one[3].line))
    return [(rank, chunk, statement) for _, rank, chunk, statement in found[:MOST_STATEMENTS]]


LONG = 5
"""Letters of a name that tells an operation however it is spelled."""


def _spelled(operation: str) -> str:
    """LeakyReLU and nn.leaky_relu alike."""
    return operation.rpartition(".")[2].replace("_", "").lower()


def _own(statement: Statement) -> Statement:
    """The statement without what a name or helper stands for that it only hands on: that stands
    elsewhere."""
    return structs.replace(statement, value=_handed_on(statement.value))


def _handed_on(value: Node) -> Node:
    if value.kind is Kind.NAME:
        return structs.replace(value, body=None)
    if value.kind is not Kind.CALL or (is_known(value) and value.name not in OPENED):
        return value
    return structs.replace(value, body=None, parts=tuple(map(_handed_on, value.parts)))


def _place(
    formula: Formula,
    matchers: Sequence[Matcher],
    chunk: Chunk,
    statement: Statement,
    others: frozenset[str] = frozenset(),
    alike: Alike = likeness,
) -> FormulaPlace:
    fits = [matcher.best(statement.value) for matcher in matchers]
    if len(fits) > 1 and holds_deviation(statement.value):
        fits = [
            Fit(0.0) if i and _is_by_variance(form, formula.forms[0]) else fit
            for i, (fit, form) in enumerate(zip(fits, formula.forms, strict=True))
        ]
    shares = [fit.score / size(form) for fit, form in zip(fits, formula.forms, strict=True)]
    share = max(shares)
    names = (statement.target, chunk.owner.rpartition(".")[2])
    named = bool(formula.target) and any(alike(formula.target, n) >= SHORTENED for n in names if n)
    if named:
        share = min(1.0, share + NAMED)
    line = chunk.line_of(statement.line)
    location = Location(chunk.location.path, line, line)
    best = shares.index(max(shares))
    differences = fits[best].differences
    agrees = agreement(formula.forms[best], fits[best].names, alike)
    idle = idle_difference(statement.value) if any(map(is_contrast, formula.forms)) else None
    if idle is not None:
        differences = (idle, *differences)
    differences = (*differences, *taken_for_others(fits[best].names, others, alike))
    fit = fits[best]
    return FormulaPlace(
        location,
        chunk.owner,
        share,
        differences,
        target=statement.target,
        agrees=agrees,
        alike=agreement(formula.forms[best], fit.names, alike, found_alone=True),
        shape=min(1.0, (fit.score + fit.short) / size(formula.forms[best])),
        named=named,
        operations=len(_kinds(formula.forms[best])),
        written=_written(formula.forms[best], statement.value),
        own=own_names(fit.names, alike),
    )


def _is_by_variance(form: Node, stated: Node) -> bool:
    """Whether a form has a variance where the claim states the deviation."""
    return "var" in symbols_of(form) and "var" not in symbols_of(stated)


def _written(form: Node, value: Node) -> float:
    """The share of a form's operations that an expression has without opening its names, or whose
    results its names say they hold."""
    wanted = _kinds(form)
    if not wanted:
        return 0.0
    there = wanted & _kinds(value)
    names = [part.name for part in subtrees(value) if part.kind is Kind.NAME]
    held = {one for one in wanted - there - REDUCES if any(says(one, name) for name in names)}
    return len(there | held) / len(wanted)


def _kinds(node: Node) -> frozenset[str]:
    """The kinds of operations in a node: powers by their sign, means as sums, calls that are no
    mathematics left out."""
    own = {part.name for part in subtrees(node) if part.kind is Kind.CALL and not is_known(part)}
    kept = plain_features(node) - own
    if any("." in one for one in own):
        kept |= {"power 1"}  # what a layer does to its input is a product in formulas
    named = ("sum" if one in REDUCES else one for one in kept)
    return frozenset(re.sub(r"^(power -?).*", r"\1", one) for one in named)
