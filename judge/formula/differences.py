"""What is other in code than in a formula: signs, operations, powers, and what is missing."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct

from judge.formula.likeness import words_of_name
from judge.formula.shown import shown
from judge.formula.tree import Kind, Node, size, subtrees
from judge.formula.unfolding import inside

TERM = "the term"
"""How the words for a missing part of a sum begin."""


class Flaw(StrEnum):
    """How an expression differs from the formula."""

    SIGN = "sign"
    SWAPPED = "swapped"
    POWER = "power"
    MISSING = "missing"
    CONSTANT = "constant"
    SCALED = "scaled"  # all of it by a factor
    LOGGED = "logged"  # the logarithm of something in place of it
    WEIGHTED = "weighted"  # one term by what the formula does not say
    TAKEN = "taken"  # a name that is another symbol's
    CUT = "cut"  # a division of whole numbers
    IDLE = "idle"


class Difference(Struct, frozen=True):
    """One thing that is other, in words; `weight` is the size of what it spoils."""

    flaw: Flaw
    text: str
    weight: float
    lacks: frozenset[str] = frozenset()  # any of these features elsewhere may be what is missing
    symbol: str = ""  # the one symbol that is missing


Missing = dict[tuple[int, int, bool], Difference]
"""Parts that may be missing, by the id of the formula that they are of, their place in it, and
whether one name alone stands for it: a formula is held against many expressions."""


def unmatched(
    formula: Node, found: set[int], code: Sequence[Node], known: Missing
) -> list[Difference]:
    """What of a sum or product no part of the code was taken for. One name alone in the code may
    hold more than it says. What is worked out is added to `known`, whose formulas must live on."""
    is_open = len(code) == 1 and code[0].kind is Kind.NAME
    lost: list[Difference] = []
    for i, part in enumerate(formula.parts):
        if i in found or part.kind is Kind.NUMBER or _is_repeated(part, formula, found):
            continue
        one = known.get((id(formula), i, is_open))
        if one is None:
            one = known[id(formula), i, is_open] = _missing(formula, i, is_open=is_open)
        lost.append(one)
    return lost


def _missing(formula: Node, place: int, *, is_open: bool) -> Difference:
    part, scale = formula.parts[place], formula.scales[place]
    return Difference(
        Flaw.MISSING,
        f"{_lost(part, scale, formula.kind)} is missing",
        size(part) if is_open else _worth(part, formula),
        symbol=part.name if part.kind is Kind.NAME else "",
    )


def _is_repeated(part: Node, formula: Node, found: set[int]) -> bool:
    """Whether a term has the name of another that was found: of a_1 + a_2 code may have the sum
    under one name."""
    named = part.kind is Kind.NAME and formula.kind is Kind.SUM
    return named and any(formula.parts[i].name == part.name for i in found)


def _worth(part: Node, formula: Node) -> float:
    """What a part spoils that is missing: a term is more than the name it consists of."""
    is_term = formula.kind is Kind.SUM and part.name.rstrip("0123456789").lower() not in LIGHT
    return max(1.0, size(part)) if is_term else size(part)


LIGHT = frozenset({"eps", "epsilon", "b", "bias", "b_", "c", "const", "beta0"})
"""Terms that keep a sum from zero, or that a layer adds without saying so."""


def constants(formula: Node, found: Sequence[int], code: Sequence[Node]) -> list[Difference]:
    """Numbers of a product that the code's has not, where the code's has no number at all; one
    in front of everything scales the whole and is not looked at."""
    if any(part.kind in {Kind.NUMBER, Kind.CALL} for part in code):
        return []
    if any(part.name in INDICES for part in formula.parts):
        return []  # what an index goes over may hold the number
    if len(code) > len(found):
        return []  # a name that nothing else was taken for may hold the number
    return [
        Difference(Flaw.CONSTANT, f"{_lost(part, scale, Kind.PRODUCT)} is missing", 1.0)
        for i, (part, scale) in enumerate(zip(formula.parts, formula.scales, strict=True))
        if part.kind is Kind.NUMBER and i not in found
    ]


def uncounted(formula: Node, found: int, code: Node) -> Iterator[Difference]:
    """A count that should multiply what the code has alone: W beta, where it has `beta`."""
    own = formula.parts[found].name.lower()
    is_alone = code.kind is Kind.NAME and code.body is None
    if not is_alone or len(formula.parts) != 2 or words_of_name(code.name) != (own,):
        return
    other = formula.parts[1 - found]
    if other.kind is Kind.NAME and len(other.name) == 1 and other.name.isupper():
        yield Difference(Flaw.MISSING, f"the factor {other.name} is missing", 1.0)


def reduced_first(formula: Node, code: Node) -> Iterator[Difference]:
    """The size or square of a mean of differences, where the mean of sizes or squares is meant."""
    outer, inner = (_size_of(one) for one in (formula.parts[0] if formula.parts else code, code))
    if outer is None or inner is None or outer[0] != inner[0]:
        return
    meant, taken = outer[1], inner[1]
    for _ in range(LONGEST):
        taken = taken.body if taken.body is not None else taken
    if taken.name not in {"mean", "sum"} or not taken.parts or meant.kind is not Kind.SUM:
        return
    reduced = inside(taken)
    for _ in range(LONGEST):
        reduced = reduced.body if reduced.body is not None else reduced
    if reduced.kind is Kind.SUM and len(reduced.parts) == len(meant.parts) > 1:
        text = f"the {taken.name} is taken before the {outer[0]}"
        yield Difference(Flaw.SWAPPED, text, 1.0)


LONGEST = 4
"""Names that stand for names which are followed."""


def _size_of(node: Node) -> tuple[str, Node] | None:
    """What the absolute value or the square is taken of, with which of them it is."""
    for _ in range(LONGEST):
        node = node.body if node.body is not None else node
    if node.name == "abs" and len(node.parts) == 1:
        return "absolute value", node.parts[0]
    if node.kind is Kind.PRODUCT and node.scales == (2.0,):
        return "square", node.parts[0]
    return None


INDICES = frozenset("ijkmntl")


def in_place_of_log(symbol: str, code: Node) -> Iterator[Difference]:
    """A name that says it holds the logarithm of what the formula takes plain."""
    words = words_of_name(code.name) if code.kind is Kind.NAME else ()
    if len(words) == 2 and words[0] in {"log", "ln"} and words[1] == symbol.lower():
        yield Difference(Flaw.LOGGED, f"{code.name} stands in place of {symbol}", 1.0)


def unrooted(symbol: str, code: Node) -> Iterator[Difference]:
    """A name that says it holds the variance of what the formula takes the deviation of."""
    words = words_of_name(code.name) if code.kind is Kind.NAME and code.body is None else ()
    if symbol.partition("_")[0] in {"sigma", "std"} and words in VARIANCES:
        text = f"{code.spelled or code.name} stands in place of its root"
        yield Difference(Flaw.POWER, text, 1.0, ROOTS)


def holds_deviation(code: Node) -> bool:
    """Whether a name in an expression says that it holds a standard deviation, which is no
    variance."""
    names = (part.name for part in subtrees(code) if part.kind is Kind.NAME)
    found = [set(words_of_name(one)) for one in names]
    return any(words & DEVIATIONS and not words & SQUARED for words in found)


DEVIATIONS = frozenset({"sigma", "std", "stdev", "stddev", "sd"})
SQUARED = frozenset({"sq", "square", "squared", "var", "variance", "pow", "log"})
VARIANCES = frozenset({("var",), ("variance",), ("sigma", "sq"), ("sigma", "squared")})


def _lost(part: Node, scale: float, kind: Kind) -> str:
    if kind is Kind.PRODUCT:
        return f"the division by {shown(part)}" if scale < 0 else f"the factor {shown(part)}"
    return f"{TERM} {'-' if scale < 0 else ''}{shown(part)}"


def other_power(part: Node, ours: float, theirs: float, code: Node) -> Difference:
    """The difference between the claim's power of a part, `ours`, and that of the code."""
    what = shown(part)
    if ours == 2 and inside(code).name == "abs":
        return Difference(Flaw.SWAPPED, f"the size of {what} stands in place of its square", 1.0)
    lacks: frozenset[str] = frozenset()
    if ours == 2 and theirs == 1:
        lacks = SQUARES
        text = f"the square of {what} is missing"
    elif abs(ours) == 0.5 and abs(theirs) == 1:
        lacks = ROOTS
        text = f"the square root of {what} is missing"
    elif ours * theirs < 0:
        text = f"{what} multiplies where it should divide" if ours < 0 else f"{what} divides"
    else:
        text = f"{what} has the power {theirs:g}, not {ours:g}"
    return Difference(Flaw.POWER, text, 1.0, lacks)


SQUARES = frozenset({"power 2", "norm", "abs", "pow"})
ROOTS = frozenset({"power 0.5", "power -0.5", "norm", "pow", "std"})
