"""Does a product divide by how many a sum goes over, and is the mean of the code that sum?"""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.fit import COUNTS, Fit
from judge.formula.tree import Kind, Node


def counts(formula: Node) -> bool:
    """Whether a product divides by how many a sum goes over."""
    pairs = zip(formula.scales, formula.parts, strict=True)
    return any(
        (power == -1 and part.name.partition("_")[0] in COUNTS)
        or (part.kind is Kind.NUMBER and part.value < 1)
        for power, part in pairs
    )


def is_averaged(
    formula: Node,
    found: set[int],
    pairs: Sequence[tuple[int, int, Fit]],
    theirs: Sequence[Node],
) -> bool:
    """Whether what is left is the count of a sum that the code takes the mean of."""
    left = [i for i in range(len(formula.parts)) if i not in found]
    counted = any(
        formula.scales[i] == -1 and formula.parts[i].name.partition("_")[0] in COUNTS for i in left
    )
    sums = [j for i, j, _ in pairs if formula.parts[i].name == "sum"]
    return counted and any(theirs[j].name == "mean" for j in sums)
