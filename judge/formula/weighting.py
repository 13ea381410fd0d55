"""Which terms of a sum the code multiplies by what the formula does not say: a half in front of
one loss of two, a gate on one branch."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from judge.formula.differences import Difference, Flaw
from judge.formula.functions import is_known
from judge.formula.likeness import likeness, words_of_name
from judge.formula.shown import shown
from judge.formula.tree import Kind, Node
from judge.formula.unfolding import inmost, inside

OWN = 0.75
"""Likeness from which a factor is a symbol of the formula."""

MEANT = 0.6
"""Likeness from which a factor is the term itself, and the others stand beside it."""

_MASKS = """
mask done terminal valid alive keep nonterminal notdone discount continues drop dropout ones pad
active sample indicator flag end ended finished not sign scale weight weights w
"""
MASKS = frozenset(_MASKS.split())
"""Factors that choose what counts."""


def weighted(ours: Sequence[Node], theirs: Sequence[Node]) -> Iterator[Difference]:
    """What is other in the weights of terms, each of ours with its own of theirs. The same number
    on all of them is none."""
    if len(ours) < 2:
        return
    numbers = [_number(part, code) for part, code in zip(ours, theirs, strict=True)]
    if len(set(numbers)) > 1:
        for part, value in zip(ours, numbers, strict=True):
            if value != 1:
                yield Difference(Flaw.SCALED, f"{shown(part)} is multiplied by {value:g}", 1.0)
    symbols = {symbol for part in ours for symbol in _names(part)}
    for part, code in zip(ours, theirs, strict=True):
        for other in _beside(part, code) if _is_symbol(part) else ():
            if any(likeness(one, name) >= OWN for one in symbols for name in _names(other)):
                continue  # what the formula has elsewhere may only be paired wrongly
            text = f"{shown(part)} is multiplied by {shown(other)}"
            yield Difference(Flaw.WEIGHTED, text, 1.0)


def _number(part: Node, code: Node) -> float:
    """The number in front of a term of the code; 1 where the formula has a coefficient there."""
    if part.kind is Kind.NUMBER or _has_coefficient(part):
        return 1.0
    code = inside(code) if _is_symbol(part) else inmost(code)
    value = 1.0
    if code.kind is Kind.PRODUCT:
        for power, factor in zip(code.scales, code.parts, strict=True):
            if factor.kind is Kind.NUMBER and factor.value:
                value *= abs(factor.value) if power == 1 else 1.0
    return value


def _has_coefficient(part: Node) -> bool:
    part = inside(part)
    if part.kind is not Kind.PRODUCT:
        return False
    pairs = zip(part.scales, part.parts, strict=True)
    return any(
        factor.kind is Kind.NUMBER or (factor.kind is Kind.NAME and power == 1)
        for power, factor in pairs
    )


def _is_symbol(part: Node) -> bool:
    """Whether a term is a name, or a function of names: K(a - 1) may be a product."""
    if part.kind is Kind.CALL and not is_known(part):
        return all(one.kind in {Kind.NAME, Kind.CALL, Kind.NUMBER} for one in part.parts)
    return part.kind is Kind.NAME


def _beside(part: Node, code: Node) -> Iterator[Node]:
    """The factors next to the one that is the term."""
    code = inside(code)
    if code.kind is not Kind.PRODUCT or set(code.scales) != {1.0}:
        return
    alike = [max(likeness(part.name, n) for n in _names(one)) for one in code.parts]
    best = max(alike)
    if best < MEANT or alike.count(best) > 1:
        return
    for one, like in zip(code.parts, alike, strict=True):
        words = {word for name in _names(one) for word in words_of_name(name)}
        if like != best and one.kind is not Kind.NUMBER and not words & MASKS:
            yield one


def _names(node: Node) -> list[str]:
    found = [node.name] if node.name and not is_known(node) else []
    for part in node.parts:
        found += _names(part)
    return found or [""]
