"""How much of a formula an expression of the code holds, and what is other in it.

Operations must agree, names should: a symbol may have any name in code. Equal forms count as
equal (see `judge.formula.tree`), and what the code does besides the formula costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from judge.formula.differences import (
    Difference,
    Flaw,
    constants,
    in_place_of_log,
    other_power,
    reduced_first,
    uncounted,
    unmatched,
    unrooted,
)
from judge.formula.fit import (
    ACTIVATIONS,
    AMONG_OTHERS,
    ANY_ACTIVATION,
    COUNTS,
    DEEPEST,
    GOOD,
    IMPLICIT,
    IN_HELPER,
    IN_NAME,
    INLINE,
    INSIDE_OTHERS,
    MAY_BE,
    NEGATED,
    NORMALIZES,
    OF_SUM,
    OF_WHAT,
    OPENED,
    SAME_SIGN,
    SIZED,
    SWAPPED_CREDIT,
    SWAPS,
    THROUGH_CALL,
    UNOPENED,
    WRITTEN,
    WRITTEN_OUT,
    Fit,
    is_worked_out,
    may_stand_for,
    names_of,
    number_fit,
    scale_worth,
    scaled,
    shortfall,
)
from judge.formula.functions import REDUCES, is_known
from judge.formula.likeness import likeness, says, words_of_name
from judge.formula.shown import shown
from judge.formula.statements import ITEM
from judge.formula.symbols import DRAWS, GATHERS, NOISE, all_leaves, leaf, taken_twice
from judge.formula.tree import Kind, Node, features, size, subtrees
from judge.formula.unfolding import factors, terms
from judge.formula.weighting import weighted


def _is_twice(formula: Node, place: int) -> bool:
    """Whether a product has one name at several places: the code may have drawn them together."""
    own = formula.parts[place]
    return own.kind is Kind.NAME and formula.parts.count(own) > 1


def _roots(formula: Node) -> Iterator[Node]:
    """The formula and what stands in the means, sums and signs around all of it."""
    yield formula
    while formula.kind in {Kind.SUM, Kind.CALL} and len(formula.parts) == 1:
        if formula.kind is Kind.CALL and formula.name not in REDUCES:
            return
        formula = formula.parts[0]
        yield formula


class Matcher:
    """Fits of one formula to expressions, each pair of their parts worked out once."""

    def __init__(self, formula: Node) -> None:
        self._formula = formula
        self._sizes: dict[int, float] = {}
        self._known: dict[tuple[int, int], Fit] = {}
        self._kept: list[Node] = []
        self._depth = 0
        self._roots = {id(node) for node in _roots(formula)}
        self._below = {
            id(inner)
            for node in subtrees(formula)
            for power, part in zip(node.scales, node.parts, strict=False)
            if node.kind is Kind.PRODUCT and power < 0
            for inner in subtrees(part)
        }
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
            yield scaled(inner, opened)
            if code.name == ITEM:
                return
        if code.kind in {Kind.SUM, Kind.PRODUCT}:
            beside = AMONG_OTHERS if id(formula) in self._roots else INSIDE_OTHERS
            for part in code.parts:
                inner = self.fit(formula, part)
                yield scaled(inner, beside)
        if code.kind is Kind.CALL:
            factor = 1.0 if code.name in OPENED else THROUGH_CALL
            if is_known(code) and code.name not in SIZED and id(formula) not in self._roots:
                factor = INSIDE_OTHERS
            for part in code.parts:
                inner = self.fit(formula, part)
                yield scaled(inner, factor)

    def _direct(self, formula: Node, code: Node) -> Fit:
        match formula.kind:
            case Kind.NAME:
                taken = leaf(formula.name, code)
                other = (*in_place_of_log(formula.name, code), *unrooted(formula.name, code))
                score = 0.5 * self._named(formula.name, code)
                return Fit(score, other, taken, 0.5 - score if may_stand_for(code) else 0.0)
            case Kind.NUMBER:
                return number_fit(formula.value, code)
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
        if code.name in DRAWS and symbol.lower() in NOISE:
            return 1.0
        if code.name in GATHERS and code.parts:
            return max(INLINE, OF_SUM * self._named(symbol, code.parts[0]))
        return INLINE if code.kind is not Kind.NUMBER else 0.0

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

    def _sum(self, formula: Node, code: Node) -> Fit:
        """As the code writes it, or with names for sums opened."""
        plain = terms(code, opens=False)
        opened = terms(code, opens=True)
        found = [self._sum_of(formula, *plain)]
        if opened[0] != plain[0]:
            found.append(self._sum_of(formula, *opened))
        return max(found, key=lambda fit: fit.score)

    def _sum_of(self, formula: Node, theirs: Sequence[Node], signs: Sequence[float]) -> Fit:
        """The better of the ways to pair the terms: by the same sign or by the other."""
        turned = [-sign for sign in signs]
        ways = (signs, turned) if len(set(formula.scales)) > 1 and len(theirs) > 1 else (signs,)
        found = [self._paired(formula, theirs, signs, way) for way in ways]
        return max(found, key=lambda fit: (fit.score, -len(fit.differences)))

    def _paired(
        self, formula: Node, theirs: Sequence[Node], signs: Sequence[float], way: Sequence[float]
    ) -> Fit:
        pairs = self._pairs(formula.parts, theirs, formula.scales, way, SAME_SIGN)
        score = sum(fit.score for _, _, fit in pairs)
        differences = [d for _, _, fit in pairs for d in fit.differences]
        agree = [formula.scales[i] * signs[j] > 0 for i, j, _ in pairs]
        right = max(agree.count(True), agree.count(False))
        score += max(0.0, right - 1.0) if len(formula.parts) > 1 else 0.5 * float(any(agree))
        flipped = agree.count(True) < agree.count(False)
        good = [fit.score >= GOOD * self._size(formula.parts[i]) for i, _, fit in pairs]
        is_sure = any(sure and same != flipped for sure, same in zip(good, agree, strict=True))
        negated = any(NEGATED.intersection(words_of_name(theirs[j].name)) for _, j, _ in pairs)
        for (i, _, _), same, sure in zip(pairs, agree, good, strict=True):
            part = formula.parts[i]
            if same == flipped and sure and is_sure and len(pairs) > 1 and not negated:
                text = f"the sign of {shown(part)} is turned"
                differences.append(Difference(Flaw.SIGN, text, 1.0))
        differences += unmatched(formula, {i for i, _, _ in pairs}, theirs)
        if len(pairs) == len(formula.parts) and all(good):
            ordered = [(formula.parts[i], theirs[j]) for i, j, _ in pairs]
            differences += weighted([one for one, _ in ordered], [one for _, one in ordered])
        return Fit(score, tuple(differences), names_of(pairs), shortfall(pairs))

    def _product(self, formula: Node, code: Node) -> Fit:
        """As the code writes it, or with names for products opened."""
        plain = factors(code, opens=False)
        opened = factors(code, opens=True)
        found = [self._product_of(formula, *plain)]
        if code.kind is Kind.PRODUCT and plain[0] != list(code.parts):
            found.append(self._product_of(formula, code.parts, code.scales))
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
            elif fit.score >= GOOD * self._size(formula.parts[i]) and not _is_twice(formula, i):
                difference = other_power(formula.parts[i], ours, powers[j], theirs[j])
                differences.append(difference)
                score += SWAPPED_CREDIT * (difference.flaw is Flaw.SWAPPED)
        lost = unmatched(formula, {i for i, _, _ in pairs}, theirs)
        if len(lost) == 1 and self._is_averaged(formula, {i for i, _, _ in pairs}, pairs, theirs):
            score, lost = score + 2.0, []
        if self._counts(formula):
            differences = [d for d in differences if d.flaw is not Flaw.SCALED]
        differences += lost
        if not lost and id(formula) not in self._roots:
            differences += constants(formula, [i for i, _, _ in pairs], theirs)
        if lost and id(formula) in self._below and len(pairs) == 1:
            i, j, _ = pairs[0]
            differences += uncounted(formula, i, theirs[j])
        return Fit(score, tuple(differences), names_of(pairs), shortfall(pairs))

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
            rest = 0.2 * (self._size(formula) - 1.0)
            return Fit(self._size(formula) - rest, (), all_leaves(formula, code), rest)
        if formula.name in REDUCES:
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
        if not formula.parts:
            return Fit(0.0)
        best = max((self.fit(part, code) for part in formula.parts), key=lambda fit: fit.score)
        weight = 0.5 if formula.name in IMPLICIT else 1.0
        lacks = frozenset({formula.name, *MAY_BE.get(formula.name, ())})
        lost = Difference(Flaw.MISSING, f"{formula.name} is missing", weight, lacks)
        return Fit(0.9 * best.score, (lost, *best.differences), best.names, best.short)

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
            alike = likeness(formula.name, code.name)
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
        return Fit(whole * alike, names=leaf(formula.name, code), short=short)
