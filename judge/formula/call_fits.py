"""How much of a function in a formula a call, a name or an expression of the code holds."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence

from msgspec.structs import replace

from judge.formula.averages import averaged, is_bound_of_several
from judge.formula.differences import Difference, Flaw, reduced_first
from judge.formula.fit import (
    ACTIVATIONS,
    ANY_ACTIVATION,
    IMPLICIT,
    INLINE,
    MAY_BE,
    NORMALIZES,
    OF_SUM,
    OF_WHAT,
    OPENED,
    SWAPPED_CREDIT,
    SWAPS,
    UNOPENED,
    WRITTEN,
    WRITTEN_OUT,
    Fit,
    is_worked_out,
    may_stand_for,
    names_of,
    scale_worth,
    shortfall,
)
from judge.formula.functions import REDUCES, is_known
from judge.formula.glosses import Alike
from judge.formula.likeness import SAME_LETTER, says, words_of_name
from judge.formula.symbols import DRAWS, GATHERS, NOISE, all_leaves, leaf, symbols_of
from judge.formula.tree import Kind, Node, features, size, subtrees

SMALL = frozenset({"epsilon", "eps", "varepsilon"})
NEARLY_NONE = 1e-3
"""Symbols of what keeps a divisor from zero, and the largest number that code writes for one."""


class CallFits(ABC):
    """Fits of functions and of names; what they are taken at is fitted by `fit`."""

    def __init__(self, formula: Node, alike: Alike) -> None:
        self._alike = alike
        self._sizes: dict[int, float] = {}
        sums = [node for node in subtrees(formula) if node.kind is Kind.SUM]
        self._terms = [part for node in sums if len(node.parts) > 1 for part in node.parts]

    @abstractmethod
    def fit(self, formula: Node, code: Node) -> Fit:
        """The best fit of a part of the formula to an expression."""

    def _size(self, part: Node) -> float:
        found = self._sizes.get(id(part))
        if found is None:
            found = self._sizes[id(part)] = size(part)
        return found

    def _named(self, symbol: str, code: Node) -> float:
        if code.kind is Kind.NAME:
            return self._alike(symbol, code.name)
        if code.kind is Kind.CALL and not is_known(code):
            given = [self._alike(symbol, p.name) for p in code.parts if p.kind is Kind.NAME]
            return max(self._alike(symbol, code.name), OF_WHAT * max(given, default=0.0))
        if code.name in DRAWS and symbol.lower() in NOISE:
            return 1.0
        if code.name in GATHERS and code.parts:
            return max(INLINE, OF_SUM * self._named(symbol, code.parts[0]))
        if code.kind is Kind.NUMBER:
            return float(symbol in SMALL and 0 < code.value <= NEARLY_NONE)
        return INLINE

    def _pairs(
        self,
        ours: Sequence[Node],
        theirs: Sequence[Node],
        scales: Sequence[float] = (),
        others: Sequence[float] = (),
        more: float = 0.0,
    ) -> list[tuple[int, int, Fit]]:
        """Each part of the formula with a part of the code, the surest first; of parts that are
        alike the one with the same sign or power."""
        options = [
            (fit.score / self._size(a) + same, self._size(a), -i, -j, fit)
            for i, a in enumerate(ours)
            for j, b in enumerate(theirs)
            if (fit := self.fit(a, b)).score > 0
            for same in [
                scale_worth(scales[i], others[j]) + more * (scales[i] == others[j])
                if scales
                else 0.0
            ]
        ]
        found: list[tuple[int, int, Fit]] = []
        for _, _, i, j, fit in sorted(options, key=lambda o: o[:4], reverse=True):
            if not any(-i == a or -j == b for a, b, _ in found):
                found.append((-i, -j, fit))
        return found

    def _call(self, formula: Node, code: Node) -> Fit:
        if code.kind is Kind.CALL and is_known(formula) and code.name == formula.name:
            return self._arguments(formula, code, 1.0)
        if formula.name == "cosine" and NORMALIZES & features(code):
            return Fit(0.9 * self._size(formula))
        if code.kind in {Kind.NAME, Kind.CALL} and self._is_said(formula, code):
            rest = 0.2 * (self._size(formula) - 1.0)
            leaves = all_leaves(formula, code, self._alike)
            return Fit(self._size(formula) - rest, (), leaves, rest)
        if formula.name in REDUCES:
            if code.kind is Kind.CALL and code.name in OPENED - REDUCES:
                return Fit(0.0)  # what stands inside is looked at for itself
            inner = self.fit(formula.parts[0], code) if formula.parts else Fit(0.0)
            other = (*self._other_reduction(formula, code), *reduced_first(formula, code))
            return replace(inner, score=inner.score + 0.5, differences=(*inner.differences, *other))
        if code.kind is Kind.CALL and any({formula.name, code.name} <= s for s in SWAPS):
            fit = self._arguments(formula, code, SWAPPED_CREDIT)
            text = f"{code.name} stands in place of {formula.name}"
            swapped = Difference(Flaw.SWAPPED, text, 1.0)
            return replace(fit, differences=(swapped, *fit.differences))
        if not is_known(formula):
            return self._opaque(formula, code)
        if (squared := self._squared(formula, code)) is not None:
            return squared
        if not formula.parts:
            return Fit(0.0)
        if is_bound_of_several(formula) and (taken := averaged(code)):
            return self._averaged(formula, taken)
        best = max((self.fit(part, code) for part in formula.parts), key=lambda fit: fit.score)
        weight = 0.5 if formula.name in IMPLICIT else 1.0
        lacks = frozenset({formula.name, *MAY_BE.get(formula.name, ())})
        lost = Difference(Flaw.MISSING, f"{formula.name} is missing", weight, lacks)
        return Fit(0.9 * best.score, (lost, *best.differences), best.names, best.short)

    def _squared(self, formula: Node, code: Node) -> Fit | None:
        """The size of something, where the code takes its square."""
        is_square = code.kind is Kind.PRODUCT and code.scales == (2.0,)
        if formula.name != "abs" or not is_square:
            return None
        inner = self.fit(formula.parts[0], code.parts[0])
        if inner.score < WRITTEN * self._size(formula.parts[0]):
            return None
        other = Difference(Flaw.SWAPPED, "a square stands in place of abs", 1.0)
        differences = (other, *inner.differences)
        return replace(inner, score=inner.score + SWAPPED_CREDIT, differences=differences)

    def _averaged(self, formula: Node, taken: Sequence[Node]) -> Fit:
        """The least or largest of several, where the code takes their average."""
        fits = [self.fit(part, one) for part in formula.parts for one in taken]
        best = max(fits, key=lambda fit: fit.score)
        text = f"an average stands in place of {formula.name}"
        other = Difference(Flaw.SWAPPED, text, 1.0)
        return replace(best, score=best.score + SWAPPED_CREDIT, differences=(other,))

    def _is_said(self, formula: Node, code: Node) -> bool:
        """Whether a name says that it holds the operation's result; a sum or mean may be of
        anything, so the name must say of what too."""
        if not says(formula.name, code.name):
            return False
        others = [word for word in words_of_name(code.name) if word != formula.name]
        named = (self._alike(one, word) for one in symbols_of(formula) for word in others)
        return formula.name not in REDUCES or max(named, default=0.0) >= SAME_LETTER

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
        score = own + sum(fit.score for _, _, fit in pairs)
        return Fit(score, differences, names_of(pairs), shortfall(pairs))

    def _opaque(self, formula: Node, code: Node) -> Fit:
        """A function with a name of its own: a call of one like it, or its value by name."""
        if formula.name.lower() in ANY_ACTIVATION and code.name in ACTIVATIONS:
            return self._arguments(formula, code, 1.0)
        if code.kind is Kind.CALL and not is_known(code):
            alike = self._alike(formula.name, code.name)
            fit = self._arguments(formula, code, 0.5 + 0.5 * alike)
            elsewhere = UNOPENED * self._unopened(formula, code)
            names = ((formula.name, code.name), *fit.names)
            strange = formula.name.lower() not in ANY_ACTIVATION
            short = (fit.short + 0.5 - 0.5 * alike) * strange
            return replace(fit, score=fit.score + elsewhere, names=names, short=short)
        written_out = self._written_out(formula, code)
        if written_out is not None:
            return written_out
        alike = self._named(formula.name, code)
        whole = 1.0 + 0.5 * (self._size(formula) - 1.0)
        plain = not any(map(is_worked_out, formula.parts))
        most = self._size(formula) if plain else whole
        short = most - whole * alike if may_stand_for(code) else 0.0
        return Fit(whole * alike, names=leaf(formula.name, code, self._alike), short=short)
