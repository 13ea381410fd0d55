"""What a formula says once its symbols are replaced by what the same claim defines them to be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from msgspec import Struct
from msgspec.structs import replace

from judge.formula.tree import Kind, Node, size, subtrees, with_parts

AUXILIARY = 2.5
"""Size up to which a definition only serves the formula that uses what it defines."""

MOST_SIZE = 12.0
"""Larger formulas keep their symbols."""


class Formula(Struct, frozen=True):
    """`target` is what it defines ("" for none); `forms` are equal by the claim's own word."""

    text: str
    target: str
    forms: tuple[Node, ...]

    @property
    def is_bare(self) -> bool:
        """Whether it says no more than that names multiply, which nearly any code does."""
        return all(
            form.kind is Kind.PRODUCT
            and set(form.scales) == {1.0}
            and all(part.kind is Kind.NAME for part in form.parts)
            for form in self.forms
        )


def with_definitions(formulas: Sequence[Formula]) -> list[Formula]:
    """The formulas with one more form where another defines a symbol of theirs; small definitions
    that were used so are no formulas of their own."""
    found: list[Formula] = []
    used: set[int] = set()
    for formula in formulas:
        known = {
            other.target: other
            for other in formulas
            if other is not formula and _is_auxiliary(other) and not _holds(other, formula.target)
        }
        named = {part.name for part in subtrees(formula.forms[0]) if part.kind is Kind.NAME}
        taken = {name: other.forms[0] for name, other in known.items() if name in named}
        if not taken or size(formula.forms[0]) > MOST_SIZE:
            found.append(formula)
            continue
        used |= {id(known[name]) for name in taken}
        found.append(replace(formula, forms=(*formula.forms, replaced(formula.forms[0], taken))))
    kept = [one for one, old in zip(found, formulas, strict=True) if id(old) not in used]
    return kept or found


def _is_auxiliary(formula: Formula) -> bool:
    return bool(formula.target) and size(formula.forms[0]) <= AUXILIARY


def _holds(formula: Formula, target: str) -> bool:
    return bool(target) and any(part.name == target for part in subtrees(formula.forms[0]))


def replaced(node: Node, given: Mapping[str, Node]) -> Node:
    """The node with what some names stand for in their place."""
    if node.kind is Kind.NAME:
        return given.get(node.name, node)
    parts = [replaced(part, given) for part in node.parts]
    return with_parts(node, parts)
