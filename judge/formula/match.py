"""How much of a formula an expression of the code holds, and what is other in it.

Operations must agree, names should: a symbol may have any name in code. Equal forms count as
equal (see `judge.formula.tree`), and what the code does besides the formula costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec.structs import replace

from judge.formula.call_fits import CallFits
from judge.formula.counted import counts, is_averaged
from judge.formula.differences import (
    Difference,
    Flaw,
    Missing,
    constants,
    in_place_of_log,
    other_power,
    uncounted,
    unmatched,
    unrooted,
)
from judge.formula.fit import (
    AMONG_OTHERS,
    DEEPEST,
    GOOD,
    IN_HELPER,
    IN_NAME,
    INSIDE_OTHERS,
    NEGATED,
    OPENED,
    SAME_SIGN,
    SIZED,
    SWAPPED_CREDIT,
    THROUGH_CALL,
    Fit,
    clean_score,
    may_stand_for,
    names_of,
    number_fit,
    scaled,
    shortfall,
)
from judge.formula.functions import REDUCES, is_known
from judge.formula.glosses import Alike
from judge.formula.joined import without_joined
from judge.formula.likeness import SAME_LETTER, SHORTENED, likeness, words_of_name
from judge.formula.shown import shown
from judge.formula.statements import ITEM
from judge.formula.symbols import (
    leaf,
    symbols_of,
    taken_twice,
)
from judge.formula.tree import Kind, Node, subtrees
from judge.formula.unfolding import factors, inside, terms
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


class Matcher(CallFits):
    """Fits of one formula to expressions, each pair of their parts worked out once."""

    def __init__(self, formula: Node, alike: Alike = likeness) -> None:
        super().__init__(formula, alike)
        self._formula = formula
        self._known: dict[tuple[int, int], Fit] = {}
        self._kept: list[Node] = []
        self._missing: Missing = {}
        self._depth = 0
        self._roots = {id(node) for node in _roots(formula)}
        self._below = {
            id(inner)
            for node in subtrees(formula)
            for power, part in zip(node.scales, node.parts, strict=False)
            if node.kind is Kind.PRODUCT and power < 0
            for inner in subtrees(part)
        }

    def best(self, code: Node) -> Fit:
        """The best fit of the formula anywhere in an expression."""
        fit = self.fit(self._formula, code)
        return replace(fit, differences=(*fit.differences, *taken_twice(fit.names, self._alike)))

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
                taken = leaf(formula.name, code, self._alike)
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
        held = [inside(theirs[j]).name for _, j, _ in pairs]
        negated = any(NEGATED.intersection(words_of_name(name)) for name in held)
        for (i, _, _), same, sure in zip(pairs, agree, good, strict=True):
            part = formula.parts[i]
            if same == flipped and sure and is_sure and len(pairs) > 1 and not negated:
                text = f"the sign of {shown(part)} is turned"
                differences.append(Difference(Flaw.SIGN, text, 1.0))
        lost = unmatched(formula, {i for i, _, _ in pairs}, theirs, self._missing)
        differences += without_joined(lost, theirs)
        if len(pairs) == len(formula.parts) and all(good):
            ordered = [(formula.parts[i], theirs[j]) for i, j, _ in pairs]
            differences += weighted([one for one, _ in ordered], [one for _, one in ordered])
        return Fit(score, tuple(differences), names_of(pairs), shortfall(pairs))

    def _product(self, formula: Node, code: Node) -> Fit:
        """As the code writes it, or with names for products opened."""
        share = self._share(formula, code)
        if share is not None:
            return share
        plain = factors(code, opens=False)
        opened = factors(code, opens=True)
        found = [self._product_of(formula, *plain)]
        if code.kind is Kind.PRODUCT and plain[0] != list(code.parts):
            found.append(self._product_of(formula, code.parts, code.scales))
        if len(opened[0]) > len(plain[0]) or opened[1] != plain[1]:
            found.append(self._product_of(formula, *opened))
        return max(found, key=clean_score)

    def _share(self, formula: Node, code: Node) -> Fit | None:
        """(n + a - 1) / (N + K (a - 1)) where code divides its numerators by their sum."""
        is_ratio = formula.scales == (1.0, -1.0) and formula.parts[1].kind is Kind.SUM
        if not is_ratio or code.kind is not Kind.PRODUCT or code.scales != (1.0, -1.0):
            return None
        above, below = code.parts
        if below.name != "sum" or not below.parts or below.parts[0].name != above.name:
            return None
        fit = self.fit(formula.parts[0], above)
        if above.kind is not Kind.NAME or fit.score < GOOD * self._size(formula.parts[0]):
            return None
        return replace(fit, score=fit.score + self._size(formula) - self._size(formula.parts[0]))

    def _may_hold(self, formula: Node, theirs: Sequence[Node]) -> bool:
        """Whether one name that is none of the factors may hold the product, a term of a sum,
        worked out before: U h under "keys"."""
        one = theirs[0]
        if len(theirs) > 1 or one.kind is not Kind.NAME or one.body is not None:
            return False
        alike = max((self._alike(s, one.name) for s in symbols_of(formula)), default=0.0)
        return formula in self._terms and alike < SAME_LETTER

    def _is_reciprocal(self, formula: Node, place: int, code: Node, sign: float) -> bool:
        """Whether a factor of a bare product may stand under its reciprocal, for nothing says
        that the name is the factor's own."""
        if sign > 0 or id(formula) not in self._roots or code.kind is not Kind.NAME:
            return False
        if any(part.kind not in {Kind.NAME, Kind.CALL} or is_known(part) for part in formula.parts):
            return False
        return self._alike(formula.parts[place].name, code.name) < SHORTENED

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
            elif self._is_reciprocal(formula, i, theirs[j], ours * powers[j]):
                continue
            elif fit.score >= GOOD * self._size(formula.parts[i]) and not _is_twice(formula, i):
                difference = other_power(formula.parts[i], ours, powers[j], theirs[j])
                differences.append(difference)
                score += SWAPPED_CREDIT * (difference.flaw is Flaw.SWAPPED)
        lost = unmatched(formula, {i for i, _, _ in pairs}, theirs, self._missing)
        if len(lost) == 1 and is_averaged(formula, {i for i, _, _ in pairs}, pairs, theirs):
            score, lost = score + 2.0, []
        raised = {
            formula.parts[i].name
            for i, j, _ in pairs
            if _is_twice(formula, i) and abs(powers[j]) > abs(formula.scales[i])
        }
        lost = [one for one in lost if not one.symbol or one.symbol not in raised]
        if lost and self._may_hold(formula, theirs):
            lost = []
        if counts(formula):
            differences = [d for d in differences if d.flaw is not Flaw.SCALED]
        differences += lost
        if not lost and id(formula) not in self._roots:
            differences += constants(formula, [i for i, _, _ in pairs], theirs)
        if lost and id(formula) in self._below and len(pairs) == 1:
            i, j, _ = pairs[0]
            differences += uncounted(formula, i, theirs[j])
        return Fit(score, tuple(differences), names_of(pairs), shortfall(pairs))
