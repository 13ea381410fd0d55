"""What a formula is once spelling no longer matters: sums, products, calls, names and numbers.

The makers bring equal formulas to one form: a division is a power of -1, a root a power of 0.5,
`exp(a - b)` is `exp(a) / exp(b)`, and the largest of negatives is minus the smallest.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

from msgspec import Struct
from msgspec.structs import replace


class Kind(StrEnum):
    """What a node is."""

    SUM = "sum"  # `scales` are the signs of the parts
    PRODUCT = "product"  # `scales` are the powers of the parts
    CALL = "call"
    NAME = "name"
    NUMBER = "number"


HUGE, FAR = 1e9, 8.0
"""Numbers and powers are cut there before one is raised to the other: text may be hostile."""


class Node(Struct, frozen=True):
    """One node. `body` is what a name of the code stands for, where that is known."""

    kind: Kind
    name: str = ""
    parts: tuple[Node, ...] = ()
    scales: tuple[float, ...] = ()
    value: float = 0.0
    body: Node | None = None
    spelled: str = ""  # of a name that stands for exp of what the code holds: the code's name


def name(text: str, body: Node | None = None) -> Node:
    """A name as written, with dots."""
    return Node(Kind.NAME, text, body=body)


def number(value: float) -> Node:
    """A number."""
    return Node(Kind.NUMBER, value=value)


def total(terms: Sequence[tuple[float, Node]]) -> Node:
    """The sum of terms with signs; sums inside are opened."""
    parts: list[Node] = []
    signs: list[float] = []
    for sign, term in terms:
        inner = list(zip(term.scales, term.parts, strict=True)) if term.kind is Kind.SUM else []
        for own, part in inner or [(1.0, term)]:
            parts.append(part)
            signs.append(sign * own)
    if sum(part.kind is Kind.NUMBER for part in parts) > 1:
        parts, signs = _numbers_added(parts, signs)
    if not parts:
        return number(0.0)
    if len(parts) == 1 and signs[0] > 0:
        return parts[0]
    return Node(Kind.SUM, parts=tuple(parts), scales=tuple(signs))


def _numbers_added(parts: Sequence[Node], signs: Sequence[float]) -> tuple[list[Node], list[float]]:
    """The terms with all numbers in one, at the place of the first; none where they cancel."""
    pairs = list(zip(parts, signs, strict=True))
    numbers = [i for i, part in enumerate(parts) if part.kind is Kind.NUMBER]
    value = sum(sign * part.value for part, sign in pairs if part.kind is Kind.NUMBER)
    pairs[numbers[0]] = (number(abs(value)), 1.0 if value >= 0 else -1.0)
    gone = set(numbers[1:] if value else numbers)
    kept = [pair for i, pair in enumerate(pairs) if i not in gone]
    return [part for part, _ in kept], [sign for _, sign in kept]


def negative(node: Node) -> Node:
    """Minus the node."""
    if node.kind is Kind.NUMBER:
        return number(-node.value)
    return total([(-1.0, node)])


def is_negative(node: Node) -> bool:
    """Whether the node is minus something."""
    return node.kind is Kind.SUM and all(sign < 0 for sign in node.scales)


def product(factors: Sequence[tuple[float, Node]]) -> Node:
    """The product of factors with powers; products inside are opened, minus signs come out."""
    powers: list[float] = []
    parts: list[Node] = []
    sign = 1.0
    if all(factor.kind is Kind.NUMBER for _, factor in factors):
        return number(_constant(factors))
    for power, factor in _opened(factors):
        inner = factor
        if inner.kind is Kind.NUMBER and power != 1 and inner.value > 0:
            inner, power = number(min(inner.value, HUGE) ** max(-FAR, min(FAR, power))), 1.0
        if power % 2 == 1 and (is_negative(factor) or _is_below_zero(factor)):
            sign, inner = -sign, negative(factor)
        if inner.kind is Kind.NUMBER and inner.value == 1:
            continue
        parts.append(inner)
        powers.append(power)
    result = _bare(parts, powers)
    return negative(result) if sign < 0 else result


def with_parts(node: Node, parts: Sequence[Node]) -> Node:
    """The node with others for its parts, one for one; sums and products are made anew."""
    if node.kind is Kind.SUM:
        return total(list(zip(node.scales, parts, strict=True)))
    if node.kind is Kind.PRODUCT:
        return product(list(zip(node.scales, parts, strict=True)))
    return replace(node, parts=tuple(parts))


def _is_below_zero(node: Node) -> bool:
    return node.kind is Kind.NUMBER and node.value < 0


def _constant(factors: Sequence[tuple[float, Node]]) -> float:
    """The product of numbers, cut to what is finite and real."""
    result = 1.0
    for power, factor in factors:
        base = max(-HUGE, min(HUGE, factor.value))
        base = base if base or power > 0 else 1 / HUGE
        value = abs(base) ** max(-FAR, min(FAR, power))
        odd = base < 0 and power % 2 != 0
        result *= -value if odd else value
        result = max(-HUGE, min(HUGE, result))
    return result


def _opened(factors: Sequence[tuple[float, Node]]) -> Iterator[tuple[float, Node]]:
    for power, factor in factors:
        if factor.kind is not Kind.PRODUCT:
            yield power, factor
            continue
        for own, part in zip(factor.scales, factor.parts, strict=True):
            yield power * own, part


def squared(node: Node) -> Node:
    """A product in which neighbours that are the same become one power: x x is a square. Calls
    may draw anew, and of a paper's symbols the indices are not kept."""
    if node.kind is not Kind.PRODUCT:
        return node
    parts: list[Node] = []
    powers: list[float] = []
    for power, part in zip(node.scales, node.parts, strict=True):
        is_same = bool(parts) and part.kind in {Kind.NAME, Kind.SUM} and parts[-1] == part
        if is_same and powers[-1] * power > 0:
            powers[-1] += power
            continue
        parts.append(part)
        powers.append(power)
    return _bare(parts, powers)


def _bare(parts: list[Node], powers: list[float]) -> Node:
    if not parts:
        return number(1.0)
    if len(parts) == 1 and powers[0] == 1.0:
        return parts[0]
    return Node(Kind.PRODUCT, parts=tuple(parts), scales=tuple(powers))


def raised(base: Node, exponent: Node) -> Node:
    """A power; one whose exponent is no number stays a call."""
    if exponent.kind is Kind.NUMBER:
        return product([(exponent.value, base)])
    return Node(Kind.CALL, "pow", (base, exponent))


def size(node: Node) -> float:
    """How much there is to find in a node: operations count 1, names half, numbers little."""
    if node.kind is Kind.NAME:
        return 0.5
    if node.kind is Kind.NUMBER:
        return 0.25
    inner = sum(map(size, node.parts))
    if node.kind is Kind.SUM:
        return inner + max(0.5, len(node.parts) - 1.0)
    if node.kind is Kind.PRODUCT:
        powers = sum(power != 1 for power in node.scales)
        return inner + 0.5 * (len(node.parts) - 1) + powers
    return inner + 1.0


def subtrees(node: Node) -> Iterator[Node]:
    """The node and all below it, what names stand for left out."""
    yield node
    for part in node.parts:
        yield from subtrees(part)


def features(node: Node) -> frozenset[str]:
    """The operations in a node and in what its names stand for."""
    found: set[str] = set()
    for part in subtrees(node):
        found.update(_own_features(part))
        if part.body is not None:
            found |= features(part.body)
    return frozenset(found)


def plain_features(node: Node) -> frozenset[str]:
    """The operations in a node itself."""
    return frozenset(name for part in subtrees(node) for name in _own_features(part))


def _own_features(node: Node) -> Iterator[str]:
    if node.kind is Kind.CALL:
        yield node.name
    elif node.kind is Kind.SUM:
        yield "subtract" if any(sign < 0 for sign in node.scales) else "add"
    elif node.kind is Kind.PRODUCT:
        yield from (f"power {power:g}" for power in node.scales)
