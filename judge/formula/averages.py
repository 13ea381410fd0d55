"""Is an expression an average, whatever it is written as: a mean, half the sum of two, a sum over
how many there are?"""

from __future__ import annotations

from judge.formula.functions import REDUCES
from judge.formula.tree import Kind, Node

LONGEST = 4
"""Names that stand for names which are followed."""

AVERAGES = frozenset({"mean", "median"})
BOUNDS = frozenset({"min", "max"})


def is_bound_of_several(formula: Node) -> bool:
    """Whether a formula takes the least or largest of things, not of one and a number."""
    return formula.name in BOUNDS and all(part.kind is not Kind.NUMBER for part in formula.parts)


def averaged(code: Node) -> tuple[Node, ...]:
    """What an expression is the average of; nothing where it is none."""
    for _ in range(LONGEST):
        code = code.body if code.kind is Kind.NAME and code.body is not None else code
    if code.kind is Kind.CALL and code.name in AVERAGES:
        return code.parts[:1]
    if code.kind is not Kind.PRODUCT or len(code.parts) != 2:
        return ()
    return _of_two(code) or _over_count(code)


def _of_two(code: Node) -> tuple[Node, ...]:
    """Of (a + b) / 2, a and b."""
    numbers = [one for one in code.parts if one.kind is Kind.NUMBER and one.value == HALF]
    sums = [one for one in code.parts if one.kind is Kind.SUM and one.scales == (1.0, 1.0)]
    plain = code.scales == (1.0, 1.0) and len(numbers) == len(sums) == 1
    if not plain or any(part.kind is Kind.NUMBER for part in sums[0].parts):
        return ()
    return sums[0].parts


HALF = 0.5


def _over_count(code: Node) -> tuple[Node, ...]:
    """Of sum(w x) / sum(w), w x; a bound around the divisor keeps it from zero."""
    if code.scales != (1.0, -1.0) or code.parts[0].name not in REDUCES:
        return ()
    below = code.parts[1]
    for _ in range(LONGEST):
        below = below.body if below.kind is Kind.NAME and below.body is not None else below
    while below.name in {"max", "clip"} and below.parts:
        below = below.parts[0]
    if below.kind is Kind.SUM:
        below = below.parts[0]
    return code.parts[0].parts[:1] if below.name == "sum" else ()
