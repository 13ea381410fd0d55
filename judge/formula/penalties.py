"""What is left of an objective without the size of parameters, which optimizers may see to."""

from __future__ import annotations

from msgspec.structs import replace

from judge.formula.definitions import Formula
from judge.formula.tree import Kind, Node, subtrees, total

DECAYS = frozenset({"weight_decay", "weightdecay", "l2", "decay", "add_decayed_weights", "wd"})
"""Words of the code of which each may stand for a penalty on the size of parameters."""

_WEIGHTS = frozenset({"theta", "w", "phi", "psi", "omega", "param", "params", "weights", "weight"})


def without_penalties(formula: Formula) -> Formula:
    """The formula with terms that are the size of parameters left out of its sums, where other
    terms are left."""
    return replace(formula, forms=tuple(map(_without, formula.forms)))


def _without(form: Node) -> Node:
    if form.kind is not Kind.SUM:
        return form
    pairs = list(zip(form.scales, form.parts, strict=True))
    kept = [pair for pair in pairs if not _is_penalty(pair[1])]
    return total(kept) if 0 < len(kept) < len(pairs) else form


def _is_penalty(term: Node) -> bool:
    """Whether a term is the squared size of parameters, with a coefficient or without."""
    squares = [
        inner
        for node in subtrees(term)
        if node.kind is Kind.PRODUCT
        for power, inner in zip(node.scales, node.parts, strict=True)
        if power == 2
    ]
    return any(inner.name.partition("_")[0].lower() in _WEIGHTS for inner in squares)
