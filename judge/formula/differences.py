"""What is other in code than in a formula: signs, operations, powers, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum

from judge.formula.likeness import words_of_name
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
    SCALED = "scaled"  # all of it by a factor
    LOGGED = "logged"  # the logarithm of something in place of it
    IDLE = "idle"


@dataclass(frozen=True, slots=True)
class Difference:
    """One thing that is other, in words; `weight` is the size of what it spoils."""

    flaw: Flaw
    text: str
    weight: float


def unmatched(formula: Node, found: set[int], code: Sequence[Node]) -> list[Difference]:
    """What of a sum or product no part of the code was taken for. One name alone in the code may
    hold more than it says."""
    is_open = len(code) == 1 and code[0].kind is Kind.NAME
    return [
        Difference(
            Flaw.MISSING,
            f"{_lost(part, scale, formula.kind)} is missing",
            size(part) if is_open else _worth(part, formula),
        )
        for i, (part, scale) in enumerate(zip(formula.parts, formula.scales, strict=True))
        if i not in found and part.kind is not Kind.NUMBER
    ]


def _worth(part: Node, formula: Node) -> float:
    """What a part spoils that is missing: a term is more than the name it consists of."""
    is_term = formula.kind is Kind.SUM and part.name not in {"eps", "epsilon"}
    return max(1.0, size(part)) if is_term else size(part)


def constants(formula: Node, found: Sequence[int], code: Sequence[Node]) -> list[Difference]:
    """Numbers of a product that the code's has not, where the code's has no number at all; one
    in front of everything scales the whole and is not looked at."""
    if any(part.kind in {Kind.NUMBER, Kind.CALL} for part in code):
        return []
    if len(code) > len(found):
        return []  # a name that nothing else was taken for may hold the number
    return [
        Difference(Flaw.CONSTANT, f"{_lost(part, scale, Kind.PRODUCT)} is missing", 1.0)
        for i, (part, scale) in enumerate(zip(formula.parts, formula.scales, strict=True))
        if part.kind is Kind.NUMBER and i not in found
    ]


def in_place_of_log(symbol: str, code: Node) -> Iterator[Difference]:
    """A name that says it holds the logarithm of what the formula takes plain."""
    words = words_of_name(code.name) if code.kind is Kind.NAME else ()
    if len(words) == 2 and words[0] in {"log", "ln"} and words[1] == symbol.lower():
        yield Difference(Flaw.LOGGED, f"{code.name} stands in place of {symbol}", 1.0)


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
