"""Are operands of a layer joined before it, so that one term of the code holds several?"""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.differences import TERM, Difference, Flaw
from judge.formula.tree import Node

JOINS = frozenset({"cat", "concat", "concatenate", "hstack", "column_stack", "c_", "vcat", "cbind"})
DEEPEST = 6
"""Names and calls that are followed."""


def without_joined(lost: Sequence[Difference], code: Sequence[Node]) -> list[Difference]:
    """What of a sum is missing, but no term where code applies a matrix to joined operands:
    W [x; c] is the sum of one product for each."""
    if not any(difference.text.startswith(TERM) for difference in lost):
        return list(lost)
    if not any(_is_joined(part, 0) for part in code):
        return list(lost)
    return [one for one in lost if one.flaw is not Flaw.MISSING or not one.text.startswith(TERM)]


def _is_joined(node: Node, depth: int) -> bool:
    if node.name.rpartition(".")[2].lower() in JOINS:
        return True
    inner = node.parts if node.body is None else (*node.parts, node.body)
    return depth < DEEPEST and any(_is_joined(one, depth + 1) for one in inner)
