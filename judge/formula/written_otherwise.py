"""What do code and formulas write that is the same as something plainer: a choice as a mask, the
larger of x and a x as a leaky unit, a logistic function by tanh?"""

from __future__ import annotations

from collections.abc import Sequence

from judge.formula.tree import Kind, Node, number, product, total


def with_mask(parts: Sequence[Node]) -> Node | None:
    """where(c, a, a + b) as a + (1 - c) b, where(c, a + b, a) as a + c b; else None."""
    if len(parts) != 3:
        return None
    condition, first, second = parts
    rest = _less(second, first)
    if rest is not None:
        off = total([(1.0, number(1.0)), (-1.0, _flag(condition))])
        return total([(1.0, first), (1.0, product([(1.0, off), (1.0, rest)]))])
    rest = _less(first, second)
    if rest is None:
        return None
    return total([(1.0, second), (1.0, product([(1.0, _flag(condition)), (1.0, rest)]))])


def _less(whole: Node, part: Node) -> Node | None:
    """What a sum holds besides one of its terms."""
    if whole.kind is not Kind.SUM or part.kind is not Kind.NAME:
        return None
    pairs = list(zip(whole.scales, whole.parts, strict=True))
    rest = [pair for pair in pairs if pair != (1.0, part)]
    return total(rest) if len(rest) == len(pairs) - 1 and rest else None


def _flag(condition: Node) -> Node:
    """What is asked: of end > 0.5 it is `end`."""
    if condition.name == "compare":
        named = [part for part in condition.parts if part.kind is not Kind.NUMBER]
        return named[0] if len(named) == 1 else condition
    return condition


def leaky_relu(parts: Sequence[Node]) -> Node | None:
    """max(x, a x) as leaky_relu(x, a); None for the largest of other things."""
    if len(parts) != 2:
        return None
    for plain, scaled in (tuple(parts), tuple(parts[::-1])):
        if scaled.kind is not Kind.PRODUCT or plain.kind is Kind.NUMBER:
            continue
        pairs = list(zip(scaled.scales, scaled.parts, strict=True))
        rest = [pair for pair in pairs if pair != (1.0, plain)]
        if len(pairs) == 2 and len(rest) == 1 and rest[0][0] == 1.0:
            return Node(Kind.CALL, "leaky_relu", (plain, rest[0][1]))
    return None


def by_tanh(node: Node) -> Node:
    """1/2 - tanh(z / 2) / 2 as 1 / (1 + exp(z)), 1/2 + tanh(z / 2) / 2 as sigmoid(z), and
    2 sigmoid(2 z) - 1 as tanh(z); any other node as it is."""
    if node.kind is not Kind.SUM or len(node.parts) != 2:
        return node
    for (sign, plain), (turn, squashed) in _both_ways(node):
        if plain.kind is not Kind.NUMBER or squashed.kind is not Kind.PRODUCT:
            continue
        factor, inner = _scaled(squashed)
        if inner is None:
            continue
        if inner.name == "tanh" and sign * plain.value == 0.5 and factor == 0.5:
            at = _plain(product([(1.0, number(2.0)), (1.0, inner.parts[0])]))
            return Node(Kind.CALL, "sigmoid", (total([(turn, at)]),))
        if inner.name == "sigmoid" and sign * plain.value == -1.0 and factor * turn == 2.0:
            return Node(
                Kind.CALL, "tanh", (_plain(product([(1, number(0.5)), (1, inner.parts[0])])),)
            )
    return node


def _both_ways(node: Node) -> tuple[tuple[tuple[float, Node], tuple[float, Node]], ...]:
    first, second = zip(node.scales, node.parts, strict=True)
    return ((first, second), (second, first))


def _scaled(node: Node) -> tuple[float, Node | None]:
    """The number before a function of one operand, with the function."""
    factor, inner = 1.0, None
    for power, part in zip(node.scales, node.parts, strict=True):
        if part.kind is Kind.NUMBER and part.value:
            factor *= part.value**power
        elif inner is None and power == 1.0 and part.kind is Kind.CALL and len(part.parts) == 1:
            inner = part
        else:
            return 0.0, None
    return factor, inner


def _plain(node: Node) -> Node:
    """A product with its numbers multiplied out, without one that is 1."""
    if node.kind is not Kind.PRODUCT:
        return node
    factor = 1.0
    rest: list[tuple[float, Node]] = []
    for power, part in zip(node.scales, node.parts, strict=True):
        if part.kind is Kind.NUMBER and part.value:
            factor *= part.value**power
        else:
            rest.append((power, part))
    sign = total([(-1.0, product(rest))]) if factor < 0 else product(rest)
    return sign if abs(factor) == 1.0 else product([(1.0, number(factor)), *rest])
