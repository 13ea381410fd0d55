"""What is other in code than in a formula: signs, operations, powers, and what is missing."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from judge.formula.shown import shown
from judge.formula.tree import Kind, Node, size
from judge.formula.unfolding import inside


class Flaw(StrEnum):
    """How an expression differs from the formula."""

    SIGN = "sign"
    SWAPPED = "swapped"
    POWER = "power"
    MISSING = "missing"
    CONSTANT = "constant"
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is other, in words; `weight` is the size of what it spoils."""

    flaw: Flaw
    text: str
    weight: float


def unmatched(formula: Node, found: set[int]) -> list[Difference]:
    """What of a sum or product no part of the code was taken for."""
    return [
        Difference(Flaw.MISSING, f"{_lost(part, scale, formula.kind)} is missing", size(part))
        for i, (part, scale) in enumerate(zip(formula.parts, formula.scales, strict=True))
        if i not in found and part.kind is not Kind.NUMBER
    ]


def constants(formula: Node, found: Sequence[int], code: Sequence[Node]) -> list[Difference]:
    """Numbers of a product that the code's has not, where the code's has no number at all; one
    in front of everything scales the whole and is not looked at."""
    if any(part.kind in {Kind.NUMBER, Kind.CALL} for part in code):
        return []
    return [
        Difference(Flaw.CONSTANT, f"{_lost(part, scale, Kind.PRODUCT)} is missing", 1.0)
        for i, (part, scale) in enumerate(zip(formula.parts, formula.scales, strict=True))
        if part.kind is Kind.NUMBER and i not in found
    ]


def _lost(part: Node, scale: float, kind: Kind) -> str:
    if kind is Kind.PRODUCT:
        return f"the division by {shown(part)}" if scale < 0 else f"the factor {shown(part)}"
    return f"the term {'-' if scale < 0 else ''}{shown(part)}"


def other_power(part: Node, ours: float, theirs: float, code: Node) -> Difference:
    """The difference between the claim's power of a part, `ours`, and that of the code."""
    what = shown(part)
    if ours == 2 and inside(code).name == "abs":
        return Difference(Flaw.SWAPPED, f"the size of {what} stands in place of its square", 1.0)
    if ours == 2 and theirs == 1:
        text = f"the square of {what} is missing"
    elif abs(ours) == 0.5 and abs(theirs) == 1:
        text = f"the square root of {what} is missing"
    elif ours * theirs < 0:
        text = f"{what} multiplies where it should divide" if ours < 0 else f"{what} divides"
    else:
        text = f"{what} has the power {theirs:g}, not {ours:g}"
    return Difference(Flaw.POWER, text, 1.0)
