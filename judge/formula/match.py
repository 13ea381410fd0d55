"""How much of a formula an expression of the code holds, and what is other in it.

Operations must agree, names should: a symbol may have any name in code. Equal forms count as
equal (see `judge.formula.tree`), and what the code does besides the formula costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from judge.formula.differences import (
    Difference,
    Flaw,
    constants,
    in_place_of_log,
    other_power,
    unmatched,
)
from judge.formula.functions import REDUCES, is_known
from judge.formula.likeness import likeness, says
from judge.formula.shown import shown
from judge.formula.statements import ITEM
from judge.formula.symbols import all_leaves, leaf, taken_twice
from judge.formula.tree import Kind, Node, features, size, subtrees
from judge.formula.unfolding import factors, terms


@dataclass(frozen=True, slots=True)
class Fit:
    """`score` of `size(formula)` was found."""

    score: float
    differences: tuple[Difference, ...] = ()
    names: tuple[tuple[str, str], ...] = ()  # symbols with the names of the code taken for them


SWAPS = (
    frozenset({"min", "max"}),
    frozenset({"sin", "cos"}),
    frozenset({"exp", "log"}),
    frozenset({"mean", "median"}),
    frozenset({"normal", "uniform"}),
)
OPENED = frozenset({"detach", "if", "either", "list", "compare", ITEM, *REDUCES})
"""Calls that may stand around what a formula says."""

IMPLICIT = frozenset({"grad", "log", "uniform", "normal", "kl", "entropy"})
"""Operations whose result code often holds under a plain name, or draws elsewhere."""

NORMALIZES = frozenset({"normalize", "norm"})

THROUGH_CALL = 0.95
"""What is left of a fit found inside a call of the program's own."""

AMONG_OTHERS = 0.98
"""What is left of a fit to one part of a longer expression."""

IN_HELPER, IN_NAME = 0.98, 0.998
"""What is left of a fit to what a helper gives back, or a name stands for: their own lines are
the better places."""

OF_WHAT = 0.9
"""What is left of a name that a call is given: `gather(alpha_bar, t)` is alphabar at t."""

INLINE = 0.3
"""Likeness of a symbol to an expression: it may be computed on the spot."""

ANY_ACTIVATION = frozenset({"sigma", "phi", "rho", "act"})
"""Symbols that stand for whatever nonlinearity a network has."""

ACTIVATIONS = frozenset({"max", "tanh", "sigmoid", "softplus", "gelu", "elu", "silu", "softmax"})

UNOPENED = 0.4
"""Share that an argument earns which the code may have worked out under another name."""

WRITTEN, WRITTEN_OUT = 0.8, 0.6
"""Share of its argument from which an expression is taken for a function, and what that earns."""

SWAPPED_CREDIT = 0.5
"""An operation in place of another still shows that this is the place."""

GOOD = 0.5
"""Share of a part from which it is taken to be that part."""

DEEPEST = 14

COUNTS = frozenset({"N", "M", "B", "T", "K", "n", "m"})
"""Letters that count what a sum goes over."""

SAME_SCALE = 0.05
"""What the same sign or power is worth, in the choice between parts that are alike."""


def _as_number(value: float, code: Node) -> float:
    """What a number of the formula earns: the same number all, a name for it some, unless the
    number belongs to the form itself."""
    if code.kind is Kind.NUMBER:
        return 0.25 if abs(code.value - value) < 1e-9 else 0.0
    return 0.1 if code.kind is Kind.NAME and value not in OF_FORM else 0.0


OF_FORM = frozenset({0.0, 0.5, 1.0, 2.0})
"""Numbers that no program gives a name."""


def _names(pairs: Sequence[tuple[int, int, Fit]]) -> tuple[tuple[str, str], ...]:
    return tuple(dict.fromkeys(pair for _, _, fit in pairs for pair in fit.names))


class Matcher:
    """Fits of one formula to expressions, each pair of their parts worked out once."""

    def __init__(self, formula: Node) -> None:
        self._formula = formula
        self._sizes: dict[int, float] = {}
        self._known: dict[tuple[int, int], Fit] = {}
        self._kept: list[Node] = []
        self._depth = 0
        sums = [node for node in subtrees(formula) if node.kind is Kind.SUM]
        self._terms = [part for node in sums if len(node.parts) > 1 for part in node.parts]

    def best(self, code: Node) -> Fit:
        """The best fit of the formula anywhere in an expression."""
        fit = self.fit(self._formula, code)
        return replace(fit, differences=(*fit.differences, *taken_twice(fit.names)))

    def _size(self, part: Node) -> float:
        found = self._sizes.get(id(part))
        if found is None:
            found = self._sizes[id(part)] = size(part)
        return found

    def fit(self, formula: Node, code: Node) -> Fit:
        """The best fit of the formula to the expression, to what its names stand for, or to
        what calls around it hold."""
        key = (id(formula), id(code))
        found = self._known.get(key)
        if found is None:
            self._depth += 1
            found = max(self._fits(formula, code), key=lambda fit: fit.score)
            self._depth -= 1
            self._known[key] = found
            self._kept += [formula, code]
        return found

    def _fits(self, formula: Node, code: Node) -> Iterator[Fit]:
        yield self._direct(formula, code)
        if self._depth > DEEPEST or formula.kind in {Kind.NAME, Kind.NUMBER}:
            return
        if code.body is not None:
            inner = self.fit(formula, code.body)
            opened = IN_HELPER if code.parts else IN_NAME
            yield replace(inner, score=inner.score * opened)
            if code.name == ITEM:
                return
        if code.kind in {Kind.SUM, Kind.PRODUCT}:
            for part in code.parts:
                inner = self.fit(formula, part)
                yield replace(inner, score=inner.score * AMONG_OTHERS)
        if code.kind is Kind.CALL:
            factor = 1.0 if code.name in OPENED else THROUGH_CALL
            for part in code.parts:
                inner = self.fit(formula, part)
                yield replace(inner, score=inner.score * factor)

    def _direct(self, formula: Node, code: Node) -> Fit:
        match formula.kind:
            case Kind.NAME:
                taken = leaf(formula.name, code)
                other = tuple(in_place_of_log(formula.name, code))
                return Fit(0.5 * self._named(formula.name, code), other, names=taken)
            case Kind.NUMBER:
                return Fit(_as_number(formula.value, code))
            case Kind.SUM:
                return self._sum(formula, code)
            case Kind.PRODUCT:
                return self._product(formula, code)
            case Kind.CALL:
                return self._call(formula, code)

    def _named(self, symbol: str, code: Node) -> float:
        if code.kind is Kind.NAME:
            return likeness(symbol, code.name)
        if code.kind is Kind.CALL and not is_known(code):
            given = [likeness(symbol, p.name) for p in code.parts if p.kind is Kind.NAME]
            return max(likeness(symbol, code.name), OF_WHAT * max(given, default=0.0))
        return INLINE if code.kind is not Kind.NUMBER else 0.0

    def _pairs(
        self,
        ours: Sequence[Node],
        theirs: Sequence[Node],
        scales: Sequence[float] = (),
        others: Sequence[float] = (),
    ) -> list[tuple[int, int, Fit]]:
        """Each part of the formula with a part of the code, the surest first; of parts that are
        alike the one with the same sign or power."""
        options = [
            (fit.score / self._size(a) + SAME_SCALE * same, self._size(a), -i, -j, fit)
            for i, a in enumerate(ours)
            for j, b in enumerate(theirs)
            if (fit := self.fit(a, b)).score > 0
            for same in [not scales or scales[i] == others[j]]
        ]
        found: list[tuple[int, int, Fit]] = []
        for _, _, i, j, fit in sorted(options, key=lambda o: o[:4], reverse=True):
            if not any(-i == a or -j == b for a, b, _ in found):
                found.append((-i, -j, fit))
        return found

    def _sum(self, formula: Node, code: Node) -> Fit:
        """As the code writes it, or with names for sums opened."""
        plain = terms(code, opens=False)
        opened = terms(code, opens=True)
        found = [self._sum_of(formula, *plain)]
        if len(opened[0]) > len(plain[0]):
            found.append(self._sum_of(formula, *opened))
        return max(found, key=lambda fit: fit.score)

    def _sum_of(self, formula: Node, theirs: Sequence[Node], signs: Sequence[float]) -> Fit:
        pairs = self._pairs(formula.parts, theirs)
        score = sum(fit.score for _, _, fit in pairs)
        differences = [d for _, _, fit in pairs for d in fit.differences]
        agree = [formula.scales[i] * signs[j] > 0 for i, j, _ in pairs]
        right = max(agree.count(True), agree.count(False))
        score += max(0.0, right - 1.0) if len(formula.parts) > 1 else 0.5 * float(any(agree))
        flipped = agree.count(True) < agree.count(False)
        good = [fit.score >= GOOD * self._size(formula.parts[i]) for i, _, fit in pairs]
        is_sure = any(sure and same != flipped for sure, same in zip(good, agree, strict=True))
        for (i, _, _), same, sure in zip(pairs, agree, good, strict=True):
            part = formula.parts[i]
            if same == flipped and sure and is_sure:
                text = f"the sign of {shown(part)} is turned"
                differences.append(Difference(Flaw.SIGN, text, 1.0))
        differences += unmatched(formula, {i for i, _, _ in pairs}, theirs)
        return Fit(score, tuple(differences), _names(pairs))

    def _product(self, formula: Node, code: Node) -> Fit:
        """As the code writes it, or with names for products opened."""
        plain = factors(code, opens=False)
        opened = factors(code, opens=True)
        found = [self._product_of(formula, *plain)]
        if len(opened[0]) > len(plain[0]) or opened[1] != plain[1]:
            found.append(self._product_of(formula, *opened))
        return max(found, key=lambda fit: fit.score)

    def _product_of(self, formula: Node, theirs: Sequence[Node], powers: Sequence[float]) -> Fit:
        pairs = self._pairs(formula.parts, theirs, formula.scales, powers)
        score = 0.5 * max(0, len(pairs) - 1)
        differences: list[Difference] = []
        for i, j, fit in pairs:
            score += fit.score
            differences += fit.differences
            ours = formula.scales[i]
            if ours == powers[j]:
                score += float(ours != 1.0)
            elif fit.score >= GOOD * self._size(formula.parts[i]):
                difference = other_power(formula.parts[i], ours, powers[j], theirs[j])
                differences.append(difference)
                score += SWAPPED_CREDIT * (difference.flaw is Flaw.SWAPPED)
        lost = unmatched(formula, {i for i, _, _ in pairs}, theirs)
        if len(lost) == 1 and self._is_averaged(formula, {i for i, _, _ in pairs}, pairs, theirs):
            score, lost = score + 2.0, []
        if self._counts(formula):
            differences = [d for d in differences if d.flaw is not Flaw.SCALED]
        differences += lost
        if not lost and formula is not self._formula:
            differences += constants(formula, [i for i, _, _ in pairs], theirs)
        return Fit(score, tuple(differences), _names(pairs))

    def _counts(self, formula: Node) -> bool:
        """Whether a product divides by how many a sum goes over."""
        pairs = zip(formula.scales, formula.parts, strict=True)
        return any(
            (power == -1 and part.name.partition("_")[0] in COUNTS)
            or (part.kind is Kind.NUMBER and part.value < 1)
            for power, part in pairs
        )

    def _is_averaged(
        self,
        formula: Node,
        found: set[int],
        pairs: Sequence[tuple[int, int, Fit]],
        theirs: Sequence[Node],
    ) -> bool:
        """Whether what is left is the count of a sum that the code takes the mean of."""
        left = [i for i in range(len(formula.parts)) if i not in found]
        counted = any(
            formula.scales[i] == -1 and formula.parts[i].name.partition("_")[0] in COUNTS
            for i in left
        )
        sums = [j for i, j, _ in pairs if formula.parts[i].name == "sum"]
        return counted and any(theirs[j].name == "mean" for j in sums)

    def _call(self, formula: Node, code: Node) -> Fit:
        if code.kind is Kind.CALL and is_known(formula) and code.name == formula.name:
            return self._arguments(formula, code, 1.0)
        if formula.name == "cosine" and NORMALIZES & features(code):
            return Fit(0.9 * self._size(formula))
        if code.kind in {Kind.NAME, Kind.CALL} and says(formula.name, code.name):
            return Fit(1.0 + 0.8 * (self._size(formula) - 1.0), names=all_leaves(formula, code))
        if formula.name in REDUCES:
            inner = self.fit(formula.parts[0], code) if formula.parts else Fit(0.0)
            other = self._other_reduction(formula, code)
            return replace(inner, score=inner.score + 0.5, differences=(*inner.differences, *other))
        if code.kind is Kind.CALL and any({formula.name, code.name} <= s for s in SWAPS):
            fit = self._arguments(formula, code, SWAPPED_CREDIT)
            text = f"{code.name} stands in place of {formula.name}"
            swapped = Difference(Flaw.SWAPPED, text, 1.0)
            return replace(fit, differences=(swapped, *fit.differences))
        if not is_known(formula):
            return self._opaque(formula, code)
        if not formula.parts:
            return Fit(0.0)
        inner = max((self.fit(part, code) for part in formula.parts), key=lambda fit: fit.score)
        weight = 0.5 if formula.name in IMPLICIT else 1.0
        lost = Difference(Flaw.MISSING, f"{formula.name} is missing", weight)
        return Fit(0.9 * inner.score, (lost, *inner.differences), inner.names)

    def _unopened(self, formula: Node, code: Node) -> float:
        """How much of a function's arguments may be worked out before the call: those that are
        more than a name, while the call is given a name of which nothing is known."""
        asked = [part for part in formula.parts if part.parts]
        given = [p for p in code.parts if p.kind is Kind.NAME and p.body is None]
        return sum(self._size(part) for part, _ in zip(asked, given, strict=False))

    def _written_out(self, formula: Node, code: Node) -> Fit | None:
        """A function with a name of its own as an expression of what it is taken at."""
        if len(formula.parts) != 1 or not formula.parts[0].parts:
            return None
        if code.kind not in {Kind.SUM, Kind.PRODUCT}:
            return None
        inner = self.fit(formula.parts[0], code)
        if inner.score < WRITTEN * self._size(formula.parts[0]):
            return None
        return replace(inner, score=inner.score + WRITTEN_OUT)

    def _other_reduction(self, formula: Node, code: Node) -> tuple[Difference, ...]:
        """A mean in place of a sum among other terms: what it weighs against them is other."""
        while code.kind is Kind.NAME and code.body is not None:
            code = code.body
        if formula.name != "sum" or code.name != "mean":
            return ()
        flaw = Flaw.SWAPPED if formula in self._terms else Flaw.SCALED
        return (Difference(flaw, "mean stands in place of sum", 1.0),)

    def _arguments(self, formula: Node, code: Node, own: float) -> Fit:
        pairs = self._pairs(formula.parts, code.parts)
        differences = tuple(d for _, _, fit in pairs for d in fit.differences)
        return Fit(own + sum(fit.score for _, _, fit in pairs), differences, _names(pairs))

    def _opaque(self, formula: Node, code: Node) -> Fit:
        """A function with a name of its own: a call of one like it, or its value by name."""
        if formula.name.lower() in ANY_ACTIVATION and code.name in ACTIVATIONS:
            return self._arguments(formula, code, 1.0)
        if code.kind is Kind.CALL and not is_known(code):
            fit = self._arguments(formula, code, 0.5 + 0.5 * likeness(formula.name, code.name))
            elsewhere = UNOPENED * self._unopened(formula, code)
            names = ((formula.name, code.name), *fit.names)
            return replace(fit, score=max(fit.score, fit.score + elsewhere), names=names)
        written_out = self._written_out(formula, code)
        if written_out is not None:
            return written_out
        alike = self._named(formula.name, code)
        lost = 0.5 * (self._size(formula) - 1.0)
        return Fit((1.0 + lost) * alike, names=leaf(formula.name, code))
